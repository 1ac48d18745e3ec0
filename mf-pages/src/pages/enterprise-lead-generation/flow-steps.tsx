import { Text } from '@site/kit/runtime';
import { Box, Label, Row, Toggle, Typed } from '../../sections/product/Picture/Picture';
import { State } from '../../sections/product/State/State';

/** The approvals of a list. */
export const flowSteps = [
  {
    messages: 'enterprise-lead-generation.flow.draft',
    picture: (
      <Box>
        <Typed id="enterprise-lead-generation.flow.draft.picture" />
      </Box>
    ),
  },
  {
    messages: 'enterprise-lead-generation.flow.rules',
    picture: (
      <Box>
        <Row label={<Text id="enterprise-lead-generation.flow.rules.left" />}>
          <Label id="enterprise-lead-generation.flow.rules.why" />
        </Row>
      </Box>
    ),
  },
  {
    messages: 'enterprise-lead-generation.flow.check',
    picture: (
      <Box>
        <Row label="Lena Aigner">
          <State state="verified" />
        </Row>
      </Box>
    ),
  },
  {
    messages: 'enterprise-lead-generation.flow.review',
    picture: (
      <Box>
        <Row label={<Text id="enterprise-lead-generation.flow.review.by" />}>
          <Label id="enterprise-lead-generation.flow.review.who" />
        </Row>
      </Box>
    ),
  },
  {
    messages: 'enterprise-lead-generation.flow.release',
    picture: (
      <Box>
        <Row label={<Text id="common.channel.crm" />}>
          <Toggle on />
        </Row>
      </Box>
    ),
  },
] as const;
