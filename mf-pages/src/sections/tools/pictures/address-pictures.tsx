import { Text } from '@site/kit/runtime';
import { Bar, Box, Field, Row } from '../../product/Picture/Picture';
import { State } from '../../product/State/State';

const person = 'Ines Okafor';
const address = 'ines.okafor@example.com';

export function EmailFinder() {
  return (
    <Box>
      <Field label="common.picture.name">{person}</Field>
      <Field label="common.picture.domain">example.com</Field>
      <Field label="common.picture.address" found>
        {address}
      </Field>
    </Box>
  );
}

const patterns = [
  { pattern: 'first.last@', share: 1, tone: 'accent' },
  { pattern: 'first@', share: 0.62, tone: 'ink' },
  { pattern: 'flast@', share: 0.4, tone: 'ink' },
  { pattern: 'last.first@', share: 0.16, tone: 'line' },
] as const;

export function EmailFinderTools() {
  return (
    <Box>
      {patterns.map(({ pattern, share, tone }) => (
        <Row key={pattern} label={pattern} mono>
          <Bar value={share} tone={tone} />
        </Row>
      ))}
    </Box>
  );
}

export function EmailValidation() {
  return (
    <Box>
      <Row label={address} mono />
      <Row label={<Text id="common.picture.check.syntax" />}>
        <State state="verified" label="common.yes" />
      </Row>
      <Row label={<Text id="common.picture.check.domain" />}>
        <State state="verified" label="common.yes" />
      </Row>
      <Row label={<Text id="common.picture.check.mailbox" />}>
        <State state="verified" label="common.yes" />
      </Row>
      <Row label={<Text id="common.picture.check.catch-all" />}>
        <State state="checking" />
      </Row>
    </Box>
  );
}

const records = ['mx', 'spf', 'dkim', 'dmarc'] as const;

export function DomainValidation() {
  return (
    <Box>
      {records.map((record) => (
        <Row key={record} label={record.toUpperCase()} mono quiet>
          <Text id={`common.picture.record.${record}`} />
        </Row>
      ))}
    </Box>
  );
}
