import { Chips } from '../../sections/product/Chips/Chips';
import { Box, Row, Typed } from '../../sections/product/Picture/Picture';
import { State } from '../../sections/product/State/State';

/** The workflow from an API key to a feature. */
export const flowSteps = [
  {
    messages: 'infrastructure-lead-gen.flow.key',
    picture: (
      <Box>
        <Row label="Authorization:" mono quiet>
          Bearer
        </Row>
      </Box>
    ),
  },
  {
    messages: 'infrastructure-lead-gen.flow.ask',
    picture: (
      <Box>
        <Typed id="infrastructure-lead-gen.flow.ask.picture" />
      </Box>
    ),
  },
  {
    messages: 'infrastructure-lead-gen.flow.show',
    picture: <Chips filters={['infrastructure-lead-gen.search.a', 'infrastructure-lead-gen.search.b']} />,
  },
  {
    messages: 'infrastructure-lead-gen.flow.stream',
    picture: (
      <Box>
        <Row label={'{ "lead": … }'} mono>
          <State state="verified" />
        </Row>
        <Row label={'{ "lead": … }'} mono>
          <State state="checking" />
        </Row>
      </Box>
    ),
  },
  {
    messages: 'infrastructure-lead-gen.flow.verify',
    picture: (
      <Box>
        <Row label="POST /v1/verify" mono>
          200
        </Row>
      </Box>
    ),
  },
] as const;
