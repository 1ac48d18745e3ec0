import { describe, expect, test } from '@jest/globals';
import { transliterate } from 'transliteration';
import { addressPatterns, mostPatterns } from './address-patterns';
import { readName } from './read-name';

function addresses(name: string, domain = 'example.com'): readonly string[] {
  const result = readName(name, transliterate);
  if (result.status === 'error') throw new Error(result.reason);
  return addressPatterns(result.name, domain).map(({ address }) => address.slice(0, address.indexOf('@')));
}

describe('addressPatterns', () => {
  test('ranks the patterns for a plain name', () => {
    expect(addresses('Ines Okafor')).toEqual([
      'ines.okafor',
      'iokafor',
      'ines',
      'inesokafor',
      'i.okafor',
      'ineso',
      'ines_okafor',
      'ines-okafor',
      'okafor.ines',
      'okafor',
      'okafori',
      'ines.o',
      'okaforines',
      'o.ines',
      'io',
    ]);
  });

  test('returns the pattern and likelihood of each address', () => {
    const result = readName('Ines Okafor');
    if (result.status === 'error') throw new Error(result.reason);
    const patterns = addressPatterns(result.name, 'example.com');
    expect(patterns[0]).toEqual({
      address: 'ines.okafor@example.com',
      pattern: 'first.last',
      likelihood: 'often',
    });
    expect(patterns.at(-1)?.likelihood).toBe('rarely');
  });

  test('returns a limited number of unique addresses', () => {
    for (const name of [
      'Ann Ann',
      'Jean-Luc de la Tour-Maubourg García Pérez',
      'Gabriel José García Márquez',
    ]) {
      const list = addresses(name);
      expect(new Set(list).size).toBe(list.length);
      expect(list.length).toBeLessThanOrEqual(mostPatterns);
      for (const part of list) expect(part).toMatch(/^[a-z]+([._-][a-z]+)*$/);
    }
  });

  test.each([
    ['Ludwig van der Rohe', ['ludwig.vanderrohe', 'lvanderrohe', 'ludwig.rohe']],
    ['Anna Dupont-Moretti', ['anna.dupont-moretti', 'anna.dupontmoretti', 'anna.dupont']],
    ['Jean-Luc Picard', ['jean-luc.picard', 'jeanluc.picard', 'jean.picard', 'jpicard']],
    ['Gabriel García Márquez', ['gabriel.marquez', 'gabriel.garcia', 'gabriel.garciamarquez']],
    ['María de la Cruz Martínez', ['maria.delacruz', 'maria.cruz', 'maria.martinez']],
    ['Anna M. Schmidt', ['anna.schmidt', 'anna.m.schmidt']],
  ])('%s', (name, expected) => {
    expect(addresses(name)).toEqual(expect.arrayContaining(expected));
  });

  test('ranks expanded umlauts first for domains of countries that expand them', () => {
    expect(addresses('Jürgen Müller', 'example.de')[0]).toBe('juergen.mueller');
    expect(addresses('Jürgen Müller', 'example.com')[0]).toBe('jurgen.muller');
    expect(addresses('Jürgen Müller', 'example.com')).toContain('juergen.mueller');
    expect(addresses('Jürgen Müller', 'example.com')).not.toContain('jurgen.mueller');
    expect(addresses('Jürgen Meyer', 'example.de')).toEqual(
      expect.arrayContaining(['juergen.meyer', 'jurgen.meyer']),
    );
  });

  test('ranks the usual spelling of a Korean family name first everywhere', () => {
    expect(addresses('박민수', 'example.de')[0]).toBe('minsu.park');
  });
});
