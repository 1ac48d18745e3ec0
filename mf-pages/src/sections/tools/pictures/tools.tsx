import type { ComponentType } from 'react';
import type { ToolId } from '../../../product/tools';
import { DomainValidation, EmailFinder, EmailFinderTools, EmailValidation } from './address-pictures';
import { HiddenLists, IcpSearch, SendersIntegrations } from './list-pictures';

/** All tools except the one whose picture only the home page shows, because it has styles of its own. */
export type PickedTool = Exclude<ToolId, 'lookalike-analysis'>;

/** A small picture of each of these tools. Its name and texts are the messages `common.tool.<id>.*`. */
export const toolPictures: Readonly<Record<PickedTool, ComponentType>> = {
  'icp-search': IcpSearch,
  'hidden-lists': HiddenLists,
  'email-finder': EmailFinder,
  'email-finder-tools': EmailFinderTools,
  'email-validation': EmailValidation,
  'domain-validation': DomainValidation,
  'senders-integrations': SendersIntegrations,
};
