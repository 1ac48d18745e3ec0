import { Text } from '@site/kit/runtime';
import styles from './NameTable.module.css';

/** How the tool spells names with letters beyond A to Z, likeliest first. A test compares the table with the tool. */
export function NameTable() {
  return (
    <dl className={styles.names}>
      {names.map(({ why, name, tried }) => (
        <div key={why}>
          <dt lang={name.lang}>{name.text}</dt>
          <dd className={styles.tried}>
            {tried.map((spelling) => (
              <code key={spelling}>{spelling}</code>
            ))}
          </dd>
          <dd className={styles.why}>
            <Text id={`email-finder.names.${why}`} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Exported for that test. */
export const names = [
  {
    why: 'umlaut',
    name: { text: 'Jürgen Müller', lang: 'de' },
    domain: 'example.de',
    tried: ['juergen.mueller', 'jurgen.muller'],
  },
  {
    why: 'hyphen',
    name: { text: 'Jean-Luc Moreau', lang: 'fr' },
    tried: ['jean-luc.moreau', 'jeanluc.moreau', 'jean.moreau'],
  },
  { why: 'apostrophe', name: { text: 'Sinéad O’Brien', lang: 'ga' }, tried: ['sinead.obrien'] },
  {
    why: 'particle',
    name: { text: 'Anna van der Berg', lang: 'nl' },
    tried: ['anna.vanderberg', 'anna.berg'],
  },
  {
    why: 'double',
    name: { text: 'Lucía Romero Vidal', lang: 'es' },
    tried: ['lucia.vidal', 'lucia.romero'],
  },
  { why: 'cyrillic', name: { text: 'Юлия Щербакова', lang: 'ru' }, tried: ['yuliya.shcherbakova'] },
  { why: 'han', name: { text: '王小明', lang: 'zh' }, tried: ['xiaoming.wang'] },
] as const;
