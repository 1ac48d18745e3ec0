import { describe, expect, test } from '@jest/globals';
import { transliterate } from 'transliteration';
import { readName } from './read-name';

function read(input: string) {
  const result = readName(input, transliterate);
  if (result.status === 'error') return result.reason;
  const { given, middle, particles, family } = result.name;
  return [
    given[0],
    middle.map(([word]) => word).join(' '),
    particles.join(' '),
    family.map(([w]) => w).join(' '),
  ];
}

describe('readName', () => {
  test.each([
    ['Ines Okafor', ['ines', '', '', 'okafor']],
    ['  ines   OKAFOR ', ['ines', '', '', 'okafor']],
    ['Okafor, Ines', ['ines', '', '', 'okafor']],
    ['van der Berg, Anna', ['anna', '', 'van der', 'berg']],
    ['Dr. Ines Okafor, PhD', ['ines', '', '', 'okafor']],
    ['Prof. Dr. José Ñúñez', ['jose', '', '', 'nunez']],
    ['Robert (Bob) King Jr.', ['robert', '', '', 'king']],
    ['Jean-Luc Dupont-Moretti', ['jean-luc', '', '', 'dupont-moretti']],
    ["Sinéad O'Brien", ['sinead', '', '', 'obrien']],
    ['Sinéad O’Brien', ['sinead', '', '', 'obrien']],
    ['Ludwig van der Rohe', ['ludwig', '', 'van der', 'rohe']],
    ['María de la Cruz Martínez', ['maria', '', 'de la', 'cruz martinez']],
    ['Gabriel García Márquez', ['gabriel', 'garcia', '', 'marquez']],
    ['José Ortega y Gasset', ['jose', 'ortega', '', 'gasset']],
    ['Søren Ærø', ['soren', '', '', 'aero']],
    ['Łukasz Żółć', ['lukasz', '', '', 'zolc']],
    ['Þóra Guðmundsdóttir', ['thora', '', '', 'gudmundsdottir']],
    ['Юлия Щербакова', ['yuliya', '', '', 'shcherbakova']],
    ['Γιώργος Νικολάου', ['giorgos', '', '', 'nikolaou']],
    ['Ντίνος Μπουρνάζος', ['dinos', '', '', 'bournazos']],
    ['최민호', ['minho', '', '', 'choi']],
    ['이창민', ['changmin', '', '', 'lee']],
    ['Anna van der Berg-de Vries', ['anna', '', 'van der', 'berg-devries']],
    ['Otto Graf-von der Au', ['otto', '', '', 'graf-vonderau']],
    ['Jean-Luc de Vries', ['jean-luc', '', 'de', 'vries']],
    ['王小明', ['xiaoming', '', '', 'wang']],
    ['歐陽修', ['xiu', '', '', 'ouyang']],
    ['Андрей Чайковский', ['andrey', '', '', 'chaykovskiy']],
    ['约翰·史密斯', ['yuehan', '', '', 'shimisi']],
    ['김민수', ['minsu', '', '', 'kim']],
    ['Ali bin Hassan', ['ali', '', 'bin', 'hassan']],
    ['Dr. med. Anna Schmidt', ['anna', '', '', 'schmidt']],
    ['Prof. Dr. rer. nat. h.c. Anna Schmidt', ['anna', '', '', 'schmidt']],
    ['Dipl.-Ing. Max Müller', ['max', '', '', 'muller']],
    ['Dr.-Ing. Max Müller', ['max', '', '', 'muller']],
    ['Ines Okafor, CEO', ['ines', '', '', 'okafor']],
    ['Ines Okafor, Head of Sales', ['ines', '', '', 'okafor']],
    ['Okafor, Ines, CEO', ['ines', '', '', 'okafor']],
    ['Head, Edith', ['edith', '', '', 'head']],
    ['Anna Müller | CEO', ['anna', '', '', 'muller']],
    ['Anna Müller – Acme GmbH', ['anna', '', '', 'muller']],
    ['Anna Müller - Acme GmbH', ['anna', '', '', 'muller']],
    ['Anna Müller - Head of Sales - Acme | LinkedIn', ['anna', '', '', 'muller']],
    ['J. R. Tolkien - Acme', ['j', 'r', '', 'tolkien']],
    ['Anna Müller · Acme', ['anna', '', '', 'muller']],
    ['Jean - Luc Picard', ['jean', 'luc', '', 'picard']],
    ['约翰 · 史密斯', ['yuehan', '', '', 'shimisi']],
    ['Anna Müller, M. Sc.', ['anna', '', '', 'muller']],
    ['Anna Müller, M. A.', ['anna', '', '', 'muller']],
    ['Schmidt, M. A.', ['m', 'a', '', 'schmidt']],
    ['M. A. Schmidt', ['m', 'a', '', 'schmidt']],
    ['Anna Müller, Ph. D.', ['anna', '', '', 'muller']],
    ['Anna Müller, Dipl.-Psych.', ['anna', '', '', 'muller']],
    ['Dipl.-Psych. Anna Müller', ['anna', '', '', 'muller']],
    ['Anna Müller, CFA', ['anna', '', '', 'muller']],
    ['GARCIA LOPEZ, ANA', ['ana', 'garcia', '', 'lopez']],
    ['van der Berg, JP', ['jp', '', 'van der', 'berg']],
    ['Anna Müller, she/her', ['anna', '', '', 'muller']],
    ['Conan O´Brien', ['conan', '', '', 'obrien']],
    ['PD Dr. Anna Schmidt', ['anna', '', '', 'schmidt']],
    ['PD James', ['pd', '', '', 'james']],
    ['DDr. Anna Schmidt', ['anna', '', '', 'schmidt']],
    ['Univ.-Prof. Anna Schmidt', ['anna', '', '', 'schmidt']],
    ['Dr. h. c. Anna Schmidt', ['anna', '', '', 'schmidt']],
    ['Otto Graf von Au', ['otto', '', 'von', 'au']],
    ['Otto Freiherr von Au', ['otto', '', 'von', 'au']],
    ['Anna Maria Graf', ['anna', 'maria', '', 'graf']],
    ['Anna Müller, geb. Schmidt', ['anna', '', '', 'muller']],
    ['Max Anton Müller sen.', ['max', 'anton', '', 'muller']],
    ['Anna Maria Sen', ['anna', 'maria', '', 'sen']],
    ['Nat Cole', ['nat', '', '', 'cole']],
    ['Jack Ma', ['jack', '', '', 'ma']],
    ['Yo Yo Ma', ['yo', 'yo', '', 'ma']],
    ['Ma Huateng', ['ma', '', '', 'huateng']],
    ['Dr. Ba Ndao', ['ba', '', '', 'ndao']],
    ['Anna Maria Schmidt MA', ['anna', 'maria', '', 'schmidt']],
    ['Anna Schmidt B.A.', ['anna', '', '', 'schmidt']],
    ['Anna Schmidt, ma', ['anna', '', '', 'schmidt']],
    ['Mag. Anna Schmidt', ['anna', '', '', 'schmidt']],
    ['Dr. hc Anna Schmidt', ['anna', '', '', 'schmidt']],
    ['Dipl. Ing Max Müller', ['max', '', '', 'muller']],
    ['Dr. Hugh Herr', ['hugh', '', '', 'herr']],
    ['Michael T. Smith', ['michael', 't', '', 'smith']],
    ['Michael T Smith', ['michael', 't', '', 'smith']],
    ['John E Smith', ['john', 'e', '', 'smith']],
    ['Anna E. Smith', ['anna', 'e', '', 'smith']],
    ['Gerard ’t Hooft', ['gerard', '', 't', 'hooft']],
    ['constructor Smith', ['constructor', '', '', 'smith']],
    ['J. R. Tolkien', ['j', 'r', '', 'tolkien']],
  ])('%s', (input, expected) => {
    expect(read(input)).toEqual(expected);
  });

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['Cher', 'one-word'],
    ['Dr. Okafor', 'one-word'],
    ['!!! ???', 'no-letters'],
    ['ines@example.com', 'address'],
    ['https://www.linkedin.com/in/ines', 'address'],
    ['Agent 47', 'digits'],
    ['山田太郎', 'script'],
    ['やまだ たろう', 'script'],
    ['ジョン・スミス', 'script'],
    ['משה כהן', 'script'],
    ['محمد علي', 'script'],
    ['राज कुमार', 'script'],
    ['ประยุทธ์ จันทร์โอชา', 'script'],
    ['a '.repeat(80), 'too-long'],
  ])('%j is %s', (input, reason) => {
    expect(read(input)).toBe(reason);
  });

  test('gives umlauts a second spelling', () => {
    const result = readName('Jürgen Müller');
    expect(result).toMatchObject({ name: { given: ['jurgen', 'juergen'], family: [['muller', 'mueller']] } });
  });
});
