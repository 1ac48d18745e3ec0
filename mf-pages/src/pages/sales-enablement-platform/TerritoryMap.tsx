import { Text } from '@site/kit/runtime';
import spoken from '@site/kit/ui/spoken.module.css';
import { SectionHead } from '../../sections/layout/SectionHead/SectionHead';
import { Caption } from '../../sections/product/Caption/Caption';
import styles from './TerritoryMap.module.css';
import { reps, zones } from './territories';

/** The week's list on a map of postcodes, one tile each, in the colour of its rep. */
export function TerritoryMap() {
  return (
    <>
      <SectionHead title="map.title" lead="map.lead" />
      <figure className={styles.figure}>
        <ul className={styles.map}>
          {zones.map(({ zone, rep, count, column }) => (
            <li key={zone} className={styles.zone} data-rep={rep} data-column={column} data-motion="row">
              <b>{zone}</b>
              <span>
                <Text id={`map.city.${zone}`} />
                <small>
                  <Text id="rep.count" values={{ count }} />
                </small>
              </span>
            </li>
          ))}
        </ul>
        <dl className={styles.reps}>
          {reps.map((rep) => (
            <div key={rep} className={styles.rep} data-rep={rep}>
              <dt>
                <Text id={`rep.${rep}`} />
              </dt>
              <dd>
                <Text
                  id="map.zones"
                  values={{
                    zones: zones
                      .filter((zone) => zone.rep === rep)
                      .map(({ zone }) => zone)
                      .sort()
                      .join(', '),
                  }}
                />
              </dd>
              <dd className={styles.count}>
                <span aria-hidden="true">{peopleOf(rep)}</span>
                <span className={spoken.spoken}>
                  <Text id="rep.count" values={{ count: peopleOf(rep) }} />
                </span>
              </dd>
            </div>
          ))}
        </dl>
        <Caption id="map.caption" className={styles.caption} />
      </figure>
    </>
  );
}

function peopleOf(rep: (typeof reps)[number]): number {
  return zones.reduce((sum, zone) => sum + (zone.rep === rep ? zone.count : 0), 0);
}
