import { Text } from '@site/kit/runtime';
import { Chips } from '../../sections/product/Chips/Chips';
import { Box, Label, Row, Toggle } from '../../sections/product/Picture/Picture';

/** The workflow from the brief to the send date. */
export const flowSteps = [
  {
    messages: 'marketing-agency-lead-gen.flow.brief',
    picture: <Chips filters={['marketing-agency-lead-gen.search.a', 'marketing-agency-lead-gen.search.c']} />,
  },
  {
    messages: 'marketing-agency-lead-gen.flow.size',
    picture: (
      <Box>
        <Row label={<Text id="marketing-agency-lead-gen.flow.size.people" />}>
          <Label id="marketing-agency-lead-gen.flow.size.count" />
        </Row>
      </Box>
    ),
  },
  {
    messages: 'marketing-agency-lead-gen.flow.sources',
    picture: (
      <Box>
        <Row label={<Text id="marketing-agency-lead-gen.flow.sources.picture" />}>
          <Label id="marketing-agency-lead-gen.flow.sources.where" />
        </Row>
      </Box>
    ),
  },
  {
    messages: 'marketing-agency-lead-gen.flow.groups',
    picture: (
      <Box>
        <Row label={<Text id="marketing-agency-lead-gen.flow.groups.launch" />}>
          <Text id="marketing-agency-lead-gen.flow.groups.line" values={{ n: 1 }} />
        </Row>
        <Row label={<Text id="marketing-agency-lead-gen.flow.groups.label" />}>
          <Text id="marketing-agency-lead-gen.flow.groups.line" values={{ n: 2 }} />
        </Row>
      </Box>
    ),
  },
  {
    messages: 'marketing-agency-lead-gen.flow.send',
    picture: (
      <Box>
        <Row label={<Text id="common.channel.email" />}>
          <Toggle on />
        </Row>
      </Box>
    ),
  },
] as const;
