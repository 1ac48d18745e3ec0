import { Text } from '@site/kit/runtime';
import { AnnotatedSentence } from '../../sections/product/AnnotatedSentence/AnnotatedSentence';
import { Chips } from '../../sections/product/Chips/Chips';
import { FilledList, filledList } from '../../sections/product/FilledList/FilledList';
import { Box, DrawnSearch, DrawnSwitch, Row } from '../../sections/product/Picture/Picture';
import { State } from '../../sections/product/State/State';

/** The four steps from a search to a sent list. */
export const howSteps = [
  {
    messages: 'home.how.describe',
    picture: (
      <Box>
        <DrawnSearch id="home.how.describe.picture" />
      </Box>
    ),
  },
  {
    messages: 'home.how.filters',
    picture: (
      <>
        <Box>
          <AnnotatedSentence id="home.how.filters.picture" caret={false} size="small" />
        </Box>
        <Chips filters={['home.how.filters.a', 'home.how.filters.b', 'home.how.filters.c']} />
      </>
    ),
  },
  {
    messages: 'home.how.fill',
    picture: <FilledList />,
  },
  {
    messages: 'home.how.send',
    picture: (
      <Box>
        {filledList.map(([name]) => (
          <Row key={name} label={name}>
            <State state="verified" label="common.state.sent" />
          </Row>
        ))}
        <Row label={<Text id="common.channel.email" />} quiet>
          <DrawnSwitch on />
        </Row>
        <Row label={<Text id="common.channel.crm" />} quiet>
          <DrawnSwitch on />
        </Row>
      </Box>
    ),
  },
] as const;
