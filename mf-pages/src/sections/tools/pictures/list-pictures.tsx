import { Text } from '@site/kit/runtime';
import type { MessagePrefix } from '../../../messages/message-prefix';
import { Chips } from '../../product/Chips/Chips';
import { Box, DrawnLabel, DrawnSearch, DrawnSwitch, Row } from '../../product/Picture/Picture';

interface IcpSearchProps {
  /** A sentence of the page's own, its two filters, and what is asked back. */
  readonly messages?: MessagePrefix<'sentence' | 'a' | 'b' | 'question' | 'answers'>;
}

export function IcpSearch({ messages = 'common.picture.icp' }: IcpSearchProps) {
  return (
    <Box>
      <DrawnSearch id={`${messages}.sentence`} />
      <Chips
        filters={[`${messages}.a`, `${messages}.b`]}
        more={['common.picture.icp.any']}
        add="common.picture.icp.place"
      />
      <Row label={<Text id={`${messages}.question`} />} quiet>
        <Text id={`${messages}.answers`} />
      </Row>
    </Box>
  );
}

const sources = ['fair', 'members', 'installers', 'tenders'] as const;

export function HiddenLists() {
  return (
    <Box>
      {sources.map((source) => (
        <Row key={source} label={<Text id={`common.picture.source.${source}`} />}>
          <DrawnLabel id={`common.picture.source.${source}.where`} />
        </Row>
      ))}
    </Box>
  );
}

const channels = [
  { id: 'email', on: true },
  { id: 'crm', on: true },
  { id: 'linkedin', on: false },
] as const;

export function SendersIntegrations() {
  return (
    <Box>
      {channels.map(({ id, on }) => (
        <Row
          key={id}
          label={<Text id={`common.channel.${id}`} />}
          note={<Text id={`common.picture.channel.${id}`} />}
        >
          <DrawnSwitch on={on} />
        </Row>
      ))}
    </Box>
  );
}
