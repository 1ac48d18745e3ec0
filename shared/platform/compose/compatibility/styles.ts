import postcss, { type AtRule, type Container, type Rule } from 'postcss';
import selectorParser, { type Node, type Pseudo, type Root, type Selector } from 'postcss-selector-parser';
import { messageOf, UserError } from '../../config/user-error';
import type { BuiltFiles } from '../../store/records/built-files';
import { type ReleaseRecord, releaseOf } from '../../store/records/release-record';
import { type Candidates, describeRelease, type Fault, isAffected } from './fault';

/**
 * Finds style sheets of fragments that also style other packages. A class or id is not a fragment's own if another
 * package styles it too. An identical rule of another package is allowed: both compile the same component.
 */
export async function styleFaults(candidates: Candidates, files: BuiltFiles): Promise<Fault[]> {
  const { releases } = candidates;
  const names = Object.keys(releases).filter((name) => name !== 'shell' && isAffected(candidates, name));
  if (names.length === 0) return [];
  const packages = await Promise.all(
    Object.keys(releases).map(async (name) => {
      const sheets = await readSheets(releaseOf(releases, name), files);
      return { name, sheets, uses: sheets.map(usesIn) };
    }),
  );
  return packages.flatMap(({ name, sheets }) => {
    if (!names.includes(name)) return [];
    const others = packages.filter((other) => other.name !== name).flatMap(({ uses }) => uses);
    const found = describeGlobal(sheets, {
      names: new Set(others.flatMap((other) => [...other.names])),
      rules: new Set(others.flatMap((other) => [...other.rules])),
    });
    if (found.length === 0) return [];
    const what = `${describeRelease(candidates, name)} has selectors that also match elements of other fragments:`;
    return [{ what, difference: found, remedy: ownSelectors }];
  });
}

export interface Sheet {
  readonly file: string;
  readonly css: string;
}

async function readSheets(release: ReleaseRecord, files: BuiltFiles): Promise<Sheet[]> {
  const listed = new Set(Object.values(release.exposes).flatMap(({ styles }) => styles));
  return Promise.all(
    [...listed].map(async (file) => ({
      file,
      css: (await files.read(release, `browser/${file}`)).toString('utf8'),
    })),
  );
}

const MAX_SELECTORS = 10;

export function describeGlobal(sheets: readonly Sheet[], foreign?: Foreign): string[] {
  const found = sheets.flatMap(({ file, css }) =>
    selectorsOf(file, css, foreign).map((selector) => `${file}: ${selector} {}`),
  );
  const more = found.length - MAX_SELECTORS;
  return more > 0 ? [...found.slice(0, MAX_SELECTORS), `and ${more} more`] : found;
}

/** A live style sheet that cannot be parsed stops no release of other packages. Its rules count as unknown. */
function usesIn({ css }: Sheet): Foreign {
  const names = namesIn(css);
  try {
    return { names, rules: rulesIn(css) };
  } catch {
    return { names, rules: new Set() };
  }
}

function selectorsOf(file: string, css: string, foreign?: Foreign): string[] {
  try {
    return globalSelectors(css, foreign);
  } catch (error) {
    throw new UserError(`Cannot parse ${file}: ${messageOf(error)}. Fix the style sheet.`);
  }
}

export const ownSelectors =
  "Add a class of the package's own CSS module to each of them, such as .header a instead of a, without :global(). Put styles of the whole page into the shell.";

/** The styles of other packages. */
interface Foreign {
  /** Classes and ids as in selectors: `.card`, `#menu`. */
  readonly names: ReadonlySet<string>;
  /** Each selector with its at-rules and declarations. */
  readonly rules: ReadonlySet<string>;
}

const nothing: Foreign = { names: new Set(), rules: new Set() };

/** Attributes that Vue and Angular add to the elements of one component. */
const SCOPED_ATTRIBUTE = /^(data-v-|_ng(content|host)-)/;

/**
 * Selectors without a class, an id, a custom element or a scope attribute of their own. `foreign` names are others', but
 * a rule that others have too changes nothing for them.
 */
export function globalSelectors(css: string, foreign: Foreign = nothing): string[] {
  const found = new Set<string>();
  visit(postcss.parse(css), false);
  return [...found];

  function visit(container: Container, isParentOwn: boolean): void {
    container.each((node) => {
      if (node.type === 'rule') visitRule(node, isParentOwn);
      else if (node.type === 'atrule' && node.nodes !== undefined && !hasSteps(node.name))
        visit(node, isParentOwn);
    });
  }

  function visitRule(rule: Rule, isParentOwn: boolean): void {
    // Without `&`, a nested selector matches descendants of its rule's elements.
    const isInside = (selector: Selector) => isParentOwn && !hasNesting(selector);
    const scope = { foreign: foreign.names, isParentOwn };
    const global = parse(rule.selector)
      .nodes.filter((selector) => !isInside(selector) && !isOwn(selector, scope))
      .filter((selector) => !foreign.rules.has(ruleKey(rule, selector)));
    for (const selector of global) found.add(String(selector).trim());
    visit(rule, global.length === 0);
  }
}

/** The classes and ids in a style sheet, also in one that cannot be parsed. Contains colors such as `#fff`, too. */
export function namesIn(css: string): ReadonlySet<string> {
  const found = css.match(/[.#](?!-?\d)(?:[\w\u{80}-\u{10ffff}-]|\\(?:[\da-f]{1,6}\s?|.))+/giu) ?? [];
  return new Set(found.map((name) => (name.includes('\\') ? nameIn(parse(name)) : name)));
}

export function rulesIn(css: string): ReadonlySet<string> {
  const found = new Set<string>();
  postcss.parse(css).walkRules((rule) => {
    for (const selector of parse(rule.selector).nodes) found.add(ruleKey(rule, selector));
  });
  return found;
}

/** A selector with its declarations and what is around it: in another layer, the same declarations do something else. */
function ruleKey(rule: Rule, selector: Selector): string {
  const around: string[] = [];
  for (let outer = rule.parent as Container['parent']; outer !== undefined; outer = outer.parent) {
    if (outer.type === 'atrule') around.push((outer as AtRule).name, (outer as AtRule).params);
    if (outer.type === 'rule') around.push((outer as Rule).selector);
  }
  return [String(selector).trim(), ...rule.nodes, ...around].join(';');
}

interface Scope {
  readonly foreign: ReadonlySet<string>;
  /** Whether all selectors of the enclosing rule are the package's own, so `&` is too. */
  readonly isParentOwn: boolean;
}

function isOwn(selector: Selector, scope: Scope): boolean {
  return selector.nodes.some((node) => narrows(node, scope));
}

/** Whether a selector with this part matches only the package's own elements, or elements inside or beside them. */
function narrows(node: Node, scope: Scope): boolean {
  switch (node.type) {
    case 'class':
    case 'id':
      return !scope.foreign.has(nameOf(node));
    case 'tag':
      return node.value.includes('-');
    case 'attribute':
      return SCOPED_ATTRIBUTE.test(node.attribute);
    case 'nesting':
      return scope.isParentOwn;
    case 'pseudo':
      return isChoice(node) && node.nodes.every((choice) => isOwn(choice, scope));
    default:
      return false;
  }
}

/** `:not()` and `:has()` do not restrict a selector to the package's own elements. */
function isChoice({ value, nodes }: Pseudo): boolean {
  return nodes.length > 0 && /^:(is|where|-webkit-any|-moz-any)$/i.test(value);
}

function hasNesting(selector: Selector): boolean {
  let found = false;
  selector.walkNesting(() => {
    found = true;
  });
  return found;
}

function nameOf(node: Node): string {
  return node.type === 'class' ? `.${node.value}` : node.type === 'id' ? `#${node.value}` : '';
}

/** The name of a selector that is only a class or an id. */
function nameIn(selector: Root): string {
  const [node] = selector.first.nodes;
  return node === undefined ? '' : nameOf(node);
}

function parse(selector: string): Root {
  return selectorParser().astSync(selector);
}

/** Whether the rules inside are animation steps, such as `from`. */
function hasSteps(atRule: string): boolean {
  return /^(-\w+-)?keyframes$/i.test(atRule);
}
