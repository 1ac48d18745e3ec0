import { Text } from '@site/kit/runtime';
import { Chips } from '../../sections/product/Chips/Chips';
import { Box, Label, Row, Toggle, Typed } from '../../sections/product/Picture/Picture';
import { State } from '../../sections/product/State/State';

/** The workflow of a sales team on a Monday morning. */
export const flowSteps = [
  {
    messages: 'sales-enablement-platform.flow.write',
    picture: (
      <Box>
        <Typed id="sales-enablement-platform.flow.write.picture" />
      </Box>
    ),
  },
  {
    messages: 'sales-enablement-platform.flow.set',
    picture: <Chips filters={['sales-enablement-platform.search.a', 'sales-enablement-platform.search.b']} />,
  },
  {
    messages: 'sales-enablement-platform.flow.fill',
    picture: (
      <Box>
        <Row label="Mara Ellestad">
          <State state="verified" />
        </Row>
      </Box>
    ),
  },
  {
    messages: 'sales-enablement-platform.flow.split',
    picture: (
      <Box>
        <Row label={<Text id="sales-enablement-platform.flow.split.from" />}>
          <Label id="sales-enablement-platform.flow.split.to" />
        </Row>
      </Box>
    ),
  },
  {
    messages: 'sales-enablement-platform.flow.talk',
    picture: (
      <Box>
        <Row label={<Text id="common.channel.crm" />}>
          <Toggle on />
        </Row>
      </Box>
    ),
  },
] as const;
