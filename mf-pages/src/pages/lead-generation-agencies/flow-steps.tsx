import { Text } from '@site/kit/runtime';
import { Chips } from '../../sections/product/Chips/Chips';
import { Box, Label, Row, Toggle, Typed } from '../../sections/product/Picture/Picture';
import { State } from '../../sections/product/State/State';

/** The workflow from the kick-off call to the handover. */
export const flowSteps = [
  {
    messages: 'lead-generation-agencies.flow.call',
    picture: (
      <Box>
        <Typed id="lead-generation-agencies.flow.call.picture" />
      </Box>
    ),
  },
  {
    messages: 'lead-generation-agencies.flow.space',
    picture: (
      <Box>
        <Row label={<Text id="lead-generation-agencies.flow.space.picture" />}>
          <Label id="lead-generation-agencies.flow.space.note" />
        </Row>
      </Box>
    ),
  },
  {
    messages: 'lead-generation-agencies.flow.sample',
    picture: (
      <Chips
        filters={['lead-generation-agencies.flow.sample.independent']}
        add="lead-generation-agencies.flow.sample.picture"
      />
    ),
  },
  {
    messages: 'lead-generation-agencies.flow.fill',
    picture: (
      <Box>
        <Row label={<Text id="common.picture.check.mailbox" />}>
          <State state="verified" label="common.yes" />
        </Row>
      </Box>
    ),
  },
  {
    messages: 'lead-generation-agencies.flow.hand',
    picture: (
      <Box>
        <Row label={<Text id="common.channel.email" />}>
          <Toggle on />
        </Row>
      </Box>
    ),
  },
] as const;
