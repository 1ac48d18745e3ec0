import { Text } from '@site/kit/runtime';
import { Box, Field, Label, Row, Typed } from '../../sections/product/Picture/Picture';
import { State } from '../../sections/product/State/State';

/** The workflow of a founder in an evening. */
export const flowSteps = [
  {
    messages: 'startup-lead-generation.flow.guess',
    picture: (
      <Box>
        <Typed id="startup-lead-generation.flow.guess.picture" />
      </Box>
    ),
  },
  {
    messages: 'startup-lead-generation.flow.count',
    picture: (
      <Box>
        <Row label={<Text id="startup-lead-generation.flow.count.found" />}>
          <Label id="startup-lead-generation.flow.count.value" />
        </Row>
      </Box>
    ),
  },
  {
    messages: 'startup-lead-generation.flow.read',
    picture: (
      <Box>
        <Row label={<Text id="startup-lead-generation.flow.read.source" />}>
          <Label id="startup-lead-generation.flow.read.where" />
        </Row>
      </Box>
    ),
  },
  {
    messages: 'startup-lead-generation.flow.write',
    picture: (
      <Box>
        <Field label="common.picture.address" found>
          noor@hadleygym.example.com
        </Field>
      </Box>
    ),
  },
  {
    messages: 'startup-lead-generation.flow.keep',
    picture: (
      <Box>
        <Row label={<Text id="startup-lead-generation.flow.keep.new" />}>
          <State state="queued" />
        </Row>
      </Box>
    ),
  },
] as const;
