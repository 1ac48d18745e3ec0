import { describe, expect, test } from '@jest/globals';
import { parse } from 'tldts';
import { readDomain } from './read-domain';

function read(input: string) {
  const result = readDomain(input, (host) => parse(host, { allowPrivateDomains: true }));
  return result.status === 'error' ? result.reason : [result.domain, ...result.notes].join(' ');
}

describe('readDomain', () => {
  test.each([
    ['example.com', 'example.com'],
    [' Example.COM. ', 'example.com'],
    ['www.example.com', 'example.com'],
    ['https://www.example.co.uk/about?x=1#team', 'example.co.uk'],
    ['example.com/contact', 'example.com'],
    ['http://example.com:8080', 'example.com'],
    ['careers.example.co.uk', 'example.co.uk reduced'],
    ['ines@example.com', 'example.com'],
    ['<ines@example.com>', 'example.com'],
    ['mailto:ines@eu.example.com', 'eu.example.com'],
    ['shop.acme.uk.com', 'acme.uk.com reduced'],
    ['acme.com.de', 'acme.com.de'],
    ['anna@acme.de.com', 'acme.de.com'],
    ['anna@acme.eu.org', 'acme.eu.org'],
    ['anna@acme.my.be', 'acme.my.be'],
    ['müller.de', 'xn--mller-kva.de international'],
    ['例え.jp', 'xn--r8jz45g.jp international'],
    ['gmail.com', 'gmail.com personal'],
    ['ines@yahoo.com', 'yahoo.com personal'],
    ['ines@gmx.at', 'gmx.at personal'],
    ['ines@yahoo.co.uk', 'yahoo.co.uk personal'],
    ['ines@t-online.de', 't-online.de personal'],
    ['linkedin.com', 'linkedin.com'],
    ['github.com', 'github.com'],
    ['www.wordpress.com', 'wordpress.com'],
    ['„example.com“', 'example.com'],
    ['(example.com)', 'example.com'],
    ['example. com', 'example.com'],
    ['example .com', 'example.com'],
    ['http:/example.com', 'example.com'],
    ['https//www.example.com', 'example.com'],
    ['example.com, example.org', 'example.com'],
    ['https://example.com/über uns', 'example.com'],
    ['info(at)example.de', 'example.de'],
    ['info [at] example.de', 'example.de'],
    ['ines@posteo.de', 'posteo.de personal'],
    ['google.com', 'google.com'],
    ['ｅｘａｍｐｌｅ．ｃｏｍ', 'example.com'],
  ])('reads %s as %s', (input, expected) => {
    expect(read(input)).toBe(expected);
  });

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    [`${'a'.repeat(2001)}.com`, 'too-long'],
    ['acme', 'company-name'],
    ['Acme Tools GmbH', 'company-name'],
    ['Smith & Sons', 'company-name'],
    ['St. Gallen Tools', 'company-name'],
    ['Acme Inc. Berlin', 'company-name'],
    ['ines@acme', 'company-name'],
    ['exa_mple.com', 'not-a-domain'],
    ['-example.com', 'not-a-domain'],
    ['example..com', 'not-a-domain'],
    ['javascript://example.com/%0aalert(1)', 'not-a-domain'],
    ['192.168.0.1', 'ip'],
    ['http://[::1]/', 'ip'],
    ['acme.lokal', 'unknown-ending'],
    ['co.uk', 'ending-only'],
    ['acme.github.io', 'hosting'],
    ['acme.wordpress.com', 'hosting'],
    ['acme.jimdosite.com', 'hosting'],
    ['acme.jimdofree.com', 'hosting'],
    ['boards.greenhouse.io/acme', 'hosting'],
    ['acme.jobs.personio.de', 'hosting'],
    ['acme.business.site', 'hosting'],
    ['https://sites.google.com/view/acme', 'hosting'],
    ['https://www.linkedin.com/company/acme', 'profile'],
    ['https://www.youtube.com/@acme', 'profile'],
    ['https://github.com/acme', 'profile'],
    ['https://www.google.com/search?q=acme', 'profile'],
    ['https://maps.app.goo.gl/abc', 'profile'],
    ['linktr.ee/acme', 'profile'],
  ])('rejects %j: %s', (input, reason) => {
    expect(read(input)).toBe(reason);
  });
});
