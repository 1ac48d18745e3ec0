import { Box, Row } from '../Picture/Picture';
import { type LeadState, State } from '../State/State';

/** Made-up people of a list that fills. */
export const filledList: readonly (readonly [string, LeadState])[] = [
  ['L. Amani', 'verified'],
  ['R. Castellan', 'verified'],
  ['P. Noor', 'verified'],
  ['T. Whitlow', 'checking'],
  ['D. Okoro', 'queued'],
];

/** A list as it fills, with the state of each person. */
export function FilledList() {
  return (
    <Box>
      {filledList.map(([name, state]) => (
        <Row key={name} label={name}>
          <State state={state} />
        </Row>
      ))}
    </Box>
  );
}
