import { Text, useText } from '@site/kit/runtime';
import spoken from '@site/kit/ui/spoken.module.css';
import { SectionHead } from '../../sections/layout/SectionHead/SectionHead';
import { Address } from '../../sections/product/Address/Address';
import { ProductWindow } from '../../sections/product/ProductWindow/ProductWindow';
import { State } from '../../sections/product/State/State';
import { PlainTable } from '../../sections/tables/PlainTable/PlainTable';
import styles from './Clients.module.css';
import { clients } from './clients';

/** Not the one whose people the search above shows. */
const shownFirst = 'b';

/** One space per client. The switch is a group of radio buttons, so it works without scripts. */
export function Clients() {
  const text = useText();
  return (
    <>
      <SectionHead title="clients.title" lead="clients.lead" />
      <ProductWindow
        title="clients.window"
        status={<Text id="clients.status" />}
        caption="common.window.caption"
      >
        <div className={styles.clients}>
          <fieldset className={styles.switch}>
            <legend className={spoken.spoken}>
              <Text id="clients.switch" />
            </legend>
            {clients.map(({ id, state }) => (
              <label key={id} className={styles.client}>
                <input type="radio" name="client" value={id} defaultChecked={id === shownFirst} />
                <span>
                  <Text id={`client.${id}`} />
                </span>
                <small>
                  <Text id={`pane.${state}`} />
                </small>
              </label>
            ))}
          </fieldset>
          {clients.map(({ id, people, left }) => (
            <section key={id} className={styles.space} data-client={id} aria-label={text(`client.${id}`)}>
              <p className={styles.brief}>
                <Text id={`client.${id}.brief`} />
              </p>
              <PlainTable
                caption="clients.caption"
                columns={[
                  'common.table.person',
                  'common.table.address',
                  'clients.source',
                  'common.table.state',
                ]}
                rows={people.map(({ name, company, address, state }, index) => ({
                  key: name,
                  cells: [
                    <span key="person">
                      {name}
                      <small>{company}</small>
                    </span>,
                    <Address key="address" text={address} />,
                    <Address key="source" text={`${address.split('@')[1]}/${pagesOf[id][index]}`} />,
                    <State key="state" state={state} />,
                  ],
                }))}
              />
              <p className={styles.left}>
                <Text id="clients.left" values={{ count: left }} />
              </p>
            </section>
          ))}
        </div>
      </ProductWindow>
    </>
  );
}

/** The pages where people were found, in the language of the client's market. */
const pagesOf = {
  a: ['equipo', 'clinicas', 'nosotros', 'empleo'],
  b: ['about', 'equipe', 'news', 'opening'],
  c: ['maison', 'presse', 'lancement', 'equipe'],
  d: ['team', 'werk', 'impressum', 'jobs'],
} as const;
