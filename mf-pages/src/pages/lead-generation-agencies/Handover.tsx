import { Text } from '@site/kit/runtime';
import { Split } from '../../sections/layout/Split/Split';
import { Address } from '../../sections/product/Address/Address';
import { ProductWindow } from '../../sections/product/ProductWindow/ProductWindow';
import { State } from '../../sections/product/State/State';
import { PlainTable } from '../../sections/tables/PlainTable/PlainTable';

/** The spreadsheet for a client, with the source page of each name. */
export function Handover() {
  return (
    <Split
      title="lead-generation-agencies.handover.title"
      lead="lead-generation-agencies.handover.lead"
      weight="picture"
    >
      <ProductWindow
        title="lead-generation-agencies.handover.window"
        status={<Text id="lead-generation-agencies.handover.status" />}
        caption="common.window.caption"
      >
        <PlainTable
          caption="lead-generation-agencies.handover.caption"
          columns={[
            'common.table.person',
            'common.table.address',
            'lead-generation-agencies.handover.source',
            'common.table.state',
          ]}
          rows={people.map(([name, address, source]) => ({
            key: name,
            cells: [
              name,
              <Address key="address" text={address} />,
              <Address key="source" text={source} />,
              <State key="state" state="verified" />,
            ],
          }))}
        />
      </ProductWindow>
    </Split>
  );
}

const people = [
  ['Marta Olmedo', 'marta@olmovet.example.com', 'olmovet.example.com/equipo'],
  ['Iker Zubiri', 'iker.zubiri@norvet.example.com', 'colegio.example.org, p. 12'],
  ['Nuria Ferrer', 'nferrer@salud4.example.com', 'feria.example.org/ponentes'],
  ['Pau Serrat', 'pau@serrat.example.com', 'serrat.example.com'],
  ['Lola Bracamonte', 'lola@trivet.example.com', 'empleo.example.org/5521'],
] as const;
