import { Text } from '@site/kit/runtime';
import { Chips } from '../../sections/product/Chips/Chips';
import { Bar, Box, Field, Label, Row } from '../../sections/product/Picture/Picture';

/** The workflow from five names to the leads of a quarter. */
export const flowSteps = [
  {
    messages: 'b2b-lead-generation.flow.name',
    picture: (
      <Box>
        <Row label="kartonagen-behle.example.com" mono />
        <Row label="folienwerk-ost.example.com" mono />
      </Box>
    ),
  },
  {
    messages: 'b2b-lead-generation.flow.read',
    picture: <Chips filters={['b2b-lead-generation.traits.plants', 'b2b-lead-generation.traits.tooling']} />,
  },
  {
    messages: 'b2b-lead-generation.flow.place',
    picture: (
      <Box>
        <Row label={<Text id="b2b-lead-generation.flow.place.near" />}>
          <Bar value={1} tone="accent" />
        </Row>
        <Row label={<Text id="b2b-lead-generation.flow.place.far" />}>
          <Bar value={0.2} />
        </Row>
      </Box>
    ),
  },
  {
    messages: 'b2b-lead-generation.flow.find',
    picture: (
      <Box>
        <Field label="common.picture.address" found>
          katrin.behle@example.com
        </Field>
      </Box>
    ),
  },
  {
    messages: 'b2b-lead-generation.flow.again',
    picture: (
      <Box>
        <Row label={<Text id="b2b-lead-generation.flow.again.new" />}>
          <Label id="b2b-lead-generation.flow.again.count" />
        </Row>
      </Box>
    ),
  },
] as const;
