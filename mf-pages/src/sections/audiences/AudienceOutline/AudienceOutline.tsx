import type { PageIn } from '@site/kit/contracts/pages';
import type { MessageId } from '@site/kit/runtime';
import { Below } from '@site/kit/runtime';
import type { ReactNode } from 'react';
import type { PointMessages, QuestionMessages } from '../../../messages/message-prefix';
import { PageMotion } from '../../../motion/PageMotion/PageMotion';
import { ClosingCall } from '../../calls/ClosingCall/ClosingCall';
import { Section } from '../../layout/Section/Section';
import { SectionHead } from '../../layout/SectionHead/SectionHead';
import { Flow, type FlowStep } from '../../lists/Flow/Flow';
import { Problem } from '../../lists/Problem/Problem';
import { Questions } from '../../lists/Questions/Questions';
import { type ToolPick, ToolPicks } from '../../tools/ToolPicks/ToolPicks';
import { AudienceHero } from '../AudienceHero/AudienceHero';
import { Neighbours } from '../Neighbours/Neighbours';

type AudiencePage = PageIn<'audiences'>;

interface AudienceOutlineProps {
  /** The page, whose messages are the titles and leads: `<page>.problem.title`, `<page>.tools.title` and so on. */
  readonly page: AudiencePage;
  /** Shown next to the headline, usually a `SearchPreview`. */
  readonly picture: ReactNode;
  readonly problem: readonly PointMessages[];
  /** The page's own sections, including its workflow (`AudienceFlow`). */
  readonly children: ReactNode;
  readonly tools: readonly ToolPick[];
  readonly toolsLead?: MessageId;
  /** Shown below the lead, such as a button. */
  readonly toolsCall?: ReactNode;
  /** Background of the section before the tools. Default `plain`. */
  readonly toolsAfter?: 'plain' | 'tint';
  readonly questions: readonly QuestionMessages[];
  readonly neighbours: readonly AudiencePage[];
}

/** A page for one audience: problem, workflow, tools, questions, and links to similar audiences. */
export function AudienceOutline(props: AudienceOutlineProps) {
  const { page, picture, problem, children, tools, toolsLead, toolsCall, questions, neighbours } = props;
  return (
    <>
      <AudienceHero messages={`${page}.hero`}>{picture}</AudienceHero>
      <Below>
        <PageMotion />
        <Section>
          <Problem title={`${page}.problem.title`} points={problem} />
        </Section>
        {children}
        <Section flush={props.toolsAfter !== 'tint'}>
          <SectionHead title={`${page}.tools.title`} lead={toolsLead}>
            {toolsCall}
          </SectionHead>
          <ToolPicks picks={tools} />
        </Section>
        <Section flush>
          <Questions title={`${page}.faq.title`} items={questions} />
        </Section>
        <Neighbours pages={neighbours} />
        <ClosingCall title={`${page}.close.title`} lead={`${page}.close.lead`} />
      </Below>
    </>
  );
}

interface AudienceFlowProps {
  readonly page: AudiencePage;
  readonly steps: readonly FlowStep[];
  /** Set it after a section with a plain background. */
  readonly flush?: boolean;
}

/** The audience's workflow, step by step. */
export function AudienceFlow({ page, steps, flush = false }: AudienceFlowProps) {
  return (
    <Section flush={flush}>
      <SectionHead title={`${page}.flow.title`} lead={`${page}.flow.lead`} />
      <Flow steps={steps} />
    </Section>
  );
}
