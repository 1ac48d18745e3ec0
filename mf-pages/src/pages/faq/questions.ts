/** Every question by group; an id is the question's anchor (`/faq#verified`) and its messages `faq.q.<id>.*`. */
export const questionGroups = {
  product: ['what', 'who', 'database', 'sentence', 'languages'],
  leads: ['sources', 'fresh', 'hidden', 'lookalike', 'empty'],
  addresses: ['verified', 'catch-all', 'patterns', 'bounce', 'names'],
  tools: ['send-to', 'crm', 'file', 'api'],
  money: ['price', 'counts', 'startups', 'referrals', 'cancel'],
  law: ['people', 'delete', 'mine', 'cookies'],
} as const;

export type QuestionGroup = keyof typeof questionGroups;
export type QuestionId = (typeof questionGroups)[QuestionGroup][number];

// Object.keys is typed string[]; the table above is closed.
export const questionGroupIds = Object.keys(questionGroups) as readonly QuestionGroup[];

export const questionIds: readonly QuestionId[] = Object.values(questionGroups).flat();
