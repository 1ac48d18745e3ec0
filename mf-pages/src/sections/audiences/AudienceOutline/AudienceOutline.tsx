import type { PageIn } from '@site/kit/contracts/pages';
import { Below, type MessageId, Text } from '@site/kit/runtime';
import { Heading } from '@site/kit/ui/Heading';
import type { ReactNode } from 'react';
import type { MessagePrefix, PointMessages, QuestionMessages } from '../../../messages/message-prefix';
import { PageMotion } from '../../../motion/PageMotion/PageMotion';
import { ClosingCall } from '../../calls/ClosingCall/ClosingCall';
import { Section } from '../../layout/Section/Section';
import { SectionHead } from '../../layout/SectionHead/SectionHead';
import { Flow } from '../../lists/Flow/Flow';
import { Problem } from '../../lists/Problem/Problem';
import { Questions } from '../../lists/Questions/Questions';
import { type ToolPick, ToolPicks } from '../../tools/ToolPicks/ToolPicks';
import { AudienceHero } from '../AudienceHero/AudienceHero';
import { AudienceList } from '../AudienceList/AudienceList';
import styles from './AudienceOutline.module.css';

interface AudienceOutlineProps {
  /** The search next to the headline. */
  readonly search: ReactNode;
  readonly problem: readonly PointMessages[];
  /** The section that no other audience has. */
  readonly children: ReactNode;
  /** Where that section is: directly below the search, or after the problem. Default `after`. */
  readonly own?: 'before' | 'after';
  readonly flow: readonly MessagePrefix<'at' | 'title' | 'text'>[];
  readonly tools: readonly ToolPick[];
  readonly toolsLead?: MessageId;
  /** Shown below the lead, such as a button. */
  readonly toolsCall?: ReactNode;
  readonly questions: readonly QuestionMessages[];
  readonly neighbours: readonly PageIn<'audiences'>[];
}

/**
 * A page for one audience: search, problem, its own section, workflow, tools, questions, and links to similar audiences. Every
 * audience page has the messages of its titles: `hero.title`, `problem.title` and so on.
 */
export function AudienceOutline(props: AudienceOutlineProps) {
  const { search, problem, children, own = 'after', flow, tools, toolsLead, toolsCall } = props;
  return (
    <>
      <AudienceHero>{search}</AudienceHero>
      <Below>
        <PageMotion />
        {own === 'before' && children}
        <Section id="problem" flush={own === 'before'}>
          <Problem title="problem.title" points={problem} />
        </Section>
        {own === 'after' && children}
        <Section id="flow" area="tint">
          <SectionHead title="flow.title" lead="flow.lead" />
          <Flow steps={flow.map((messages) => ({ messages }))} />
        </Section>
        <Section id="tools">
          <SectionHead title="tools.title" lead={toolsLead}>
            {toolsCall}
          </SectionHead>
          <ToolPicks picks={tools} />
        </Section>
        <Section id="faq" flush>
          <Questions title="faq.title" items={props.questions} />
        </Section>
        <Section flush>
          <Heading as="h2" size="d3" className={styles.title}>
            <Text id="common.neighbours" />
          </Heading>
          <AudienceList pages={props.neighbours} />
        </Section>
        <ClosingCall title="close.title" lead="close.lead" />
      </Below>
    </>
  );
}
