import { Text } from '@site/kit/runtime';
import { checks } from '../../../product/checks';
import { Bar, Box, DrawnField, Row } from '../../product/Picture/Picture';
import { State } from '../../product/State/State';

const person = 'Ines Okafor';
const address = 'ines.okafor@example.com';

export function EmailFinder() {
  return (
    <Box>
      <DrawnField label="common.picture.name">{person}</DrawnField>
      <DrawnField label="common.picture.domain">example.com</DrawnField>
      <DrawnField label="common.picture.address" found>
        {address}
      </DrawnField>
    </Box>
  );
}

// In the order of the email finder: three that are common, and one that is not.
const patterns = [
  { pattern: 'first.last@', share: 1, tone: 'accent' },
  { pattern: 'flast@', share: 1, tone: 'accent' },
  { pattern: 'first@', share: 1, tone: 'accent' },
  { pattern: 'last.first@', share: 0.4, tone: 'ink' },
] as const;

export function EmailFinderTools() {
  return (
    <Box>
      {patterns.map(({ pattern, share, tone }) => (
        <Row key={pattern} label={<bdi dir="ltr">{pattern}</bdi>} mono>
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
      {checks.map(({ id }) => (
        <Row key={id} label={<Text id={`common.picture.check.${id}`} />}>
          {id === lastCheck ? <State state="checking" /> : <State state="verified" label="common.yes" />}
        </Row>
      ))}
    </Box>
  );
}

const lastCheck = checks[checks.length - 1]?.id;

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
