/** Every question by group. An id is the question's anchor (`/faq#verified`) and part of its messages `faq.q.<id>.*`. */
export const questionGroups = {
  product: ['what', 'who', 'database', 'sentence', 'icp', 'languages'],
  leads: ['sources', 'fresh', 'hidden', 'lookalike', 'empty'],
  addresses: ['verified', 'catch-all', 'patterns', 'guess', 'bulk', 'bounce', 'names'],
  tools: ['send-to', 'crm', 'file', 'api'],
  money: ['try', 'price', 'counts', 'unused', 'seats', 'change', 'startups', 'referrals', 'cancel'],
  law: ['people', 'delete', 'mine', 'cookies'],
} as const;

export type QuestionGroup = keyof typeof questionGroups;
export type QuestionId = (typeof questionGroups)[QuestionGroup][number];

// Object.keys is typed string[], but the object above is complete.
export const questionGroupIds = Object.keys(questionGroups) as readonly QuestionGroup[];

export const questionIds: readonly QuestionId[] = Object.values(questionGroups).flat();
