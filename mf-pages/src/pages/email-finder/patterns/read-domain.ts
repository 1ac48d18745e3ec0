import type { parse } from 'tldts';

/** Finds the parts of a host by the public suffix list. */
export type ParseHost = (host: string) => ReturnType<typeof parse>;

export type DomainError =
  | 'empty'
  | 'too-long'
  | 'company-name'
  | 'not-a-domain'
  | 'ip'
  | 'unknown-ending'
  | 'ending-only'
  | 'hosting'
  | 'profile';

export type DomainNote = 'reduced' | 'international' | 'personal';

export type DomainResult =
  | { readonly status: 'ok'; readonly domain: string; readonly notes: readonly DomainNote[] }
  | { readonly status: 'error'; readonly reason: DomainError };

/**
 * Reads the mail domain from a domain, a URL, or an email address, whose domain stays as it is. Reduces hosts such as
 * `www.example.co.uk` to the registrable domain.
 */
export function readDomain(input: string, parseHost: ParseHost): DomainResult {
  const text = input
    .normalize('NFKC')
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^[<("'„“«]+|[>)"'“”»,;.]+$/g, '')
    .replace(/^https?(:\/*|\/\/)/i, 'http://')
    .replace(/\s*[([]at[)\]]\s*/i, '@')
    // "example. com", as phones complete it
    .replace(/\s*\.\s*(?=[a-z]+$)/, '.')
    // "example.com, example.org"
    .replace(/^(\S*\.[a-z]{2,}(\/\S*)?)[\s,;].*$/is, '$1');
  if (text === '') return error('empty');
  if (text.length > 2000) return error('too-long');
  const isAddress = /^[^/?#]+@[^@/?#]+$/.test(text) && !text.includes('://');
  const url = parseUrl(isAddress ? text.slice(text.lastIndexOf('@') + 1) : text);
  if (url === undefined)
    return error(/[\s&]/.test(text) || !text.includes('.') ? 'company-name' : 'not-a-domain');
  const host = url.hostname.replace(/\.$/, '');
  const parts = parseHost(host);
  if (parts.isIp || host.startsWith('[')) return error('ip');
  if (!host.includes('.')) return error('company-name');
  if (host.length > 253 || !host.split('.').every(isLabel)) return error('not-a-domain');
  if (!parts.isIcann && !parts.isPrivate) return error('unknown-ending');
  if (parts.domain === null) return error('ending-only');
  const isHosted = (parts.isPrivate && !registries.test(parts.publicSuffix ?? '')) || hosting.test(host);
  if (isHosted && !isAddress) return error('hosting');
  if (!isAddress && socialNetworks.has(parts.domain) && url.pathname !== '/') return error('profile');
  const domain = isAddress ? host : parts.domain;
  const notes: DomainNote[] = [];
  if (host !== domain && host !== `www.${domain}`) notes.push('reduced');
  if (domain.includes('xn--')) notes.push('international');
  if (personalMail.has(parts.domain) || personalFamilies.test(parts.domain)) notes.push('personal');
  return { status: 'ok', domain, notes };
}

function error(reason: DomainError): DomainResult {
  return { status: 'error', reason };
}

function parseUrl(text: string): URL | undefined {
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (/\s/.test(address) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) && url.hostname !== '' ? url : undefined;
}

function isLabel(label: string): boolean {
  return label.length <= 63 && /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/.test(label);
}

/** Private suffixes at which companies register domains, such as `uk.com`. Most others are hosting services. */
const registries = /^([a-z]{2}\.(com|net|org)|com\.(de|se))$/;

/** Hosting services and job boards that are no public suffixes. */
const hosting =
  /^(?!www\.).+\.(wordpress\.com|jimdo(site|free)?\.com|weebly\.com|squarespace\.com|business\.site|personio\.(de|com)|bamboohr\.com|greenhouse\.io)$|^sites\.google\.com$/;

/** Sites on which a URL is a profile or a search, not the company's own site. */
const socialNetworks = new Set(
  'linkedin.com facebook.com instagram.com x.com twitter.com xing.com youtube.com tiktok.com github.com google.com goo.gl g.co linktr.ee t.me wa.me crunchbase.com kununu.com northdata.de'.split(
    ' ',
  ),
);

/** Public mail providers, for which company patterns are meaningless. */
const personalMail = new Set(
  'gmail.com googlemail.com icloud.com me.com msn.com proton.me protonmail.com tutanota.com fastmail.com web.de t-online.de freenet.de arcor.de posteo.de mailbox.org aon.at a1.net bluewin.ch hispeed.ch sunrise.ch orange.fr wanadoo.fr laposte.net free.fr libero.it wp.pl seznam.cz mail.ru qq.com 163.com naver.com rediffmail.com comcast.net btinternet.com'.split(
    ' ',
  ),
);

/** Those with a domain in many countries. */
const personalFamilies = /^(gmx|hotmail|yahoo|outlook|live|aol|yandex)\./;
