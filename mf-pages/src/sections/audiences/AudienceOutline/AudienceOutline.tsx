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
  /** Titles and leads are its messages: `<page>.problem.title`, `<page>.tools.title` and so on. */
  readonly page: AudiencePage;
  /** Beside the headline, usually a `SearchPreview`. */
  readonly picture: ReactNode;
  readonly problem: readonly PointMessages[];
  /** What this page alone has, and where in it the workflow stands (`AudienceFlow`). */
  readonly children: ReactNode;
  readonly tools: readonly ToolPick[];
  readonly toolsLead?: MessageId;
  /** Below the lead, such as a button. */
  readonly toolsCall?: ReactNode;
  /** The ground that the tools follow. Default `plain`, their own. */
  readonly toolsAfter?: 'plain' | 'tint';
  readonly questions: readonly QuestionMessages[];
  readonly neighbours: readonly AudiencePage[];
}

/** A page for one audience: its problem, its workflow, its tools, its questions, and the way on. */
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
  /** After a section on plain ground. */
  readonly flush?: boolean;
}

/** The workflow that solves it, step by step. */
export function AudienceFlow({ page, steps, flush = false }: AudienceFlowProps) {
  return (
    <Section flush={flush}>
      <SectionHead title={`${page}.flow.title`} lead={`${page}.flow.lead`} />
      <Flow steps={steps} />
    </Section>
  );
}
