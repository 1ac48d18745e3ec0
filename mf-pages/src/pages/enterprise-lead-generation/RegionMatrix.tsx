import { Text } from '@site/kit/runtime';
import { regions } from '../../product/regions';
import { ProductWindow } from '../../sections/product/ProductWindow/ProductWindow';
import { PlainTable } from '../../sections/tables/PlainTable/PlainTable';

/** Profiles and rules: the global ones, and those that each region adds. */
export function RegionMatrix() {
  return (
    <ProductWindow
      title="enterprise-lead-generation.matrix.window"
      status={<Text id="enterprise-lead-generation.matrix.status" />}
      caption="common.window.caption"
    >
      <PlainTable
        caption="enterprise-lead-generation.matrix.caption"
        columns={[
          'enterprise-lead-generation.matrix.region',
          'enterprise-lead-generation.matrix.profile',
          'enterprise-lead-generation.matrix.added',
          'enterprise-lead-generation.matrix.review',
        ]}
        rows={rows.map((region) => ({
          key: region,
          cells: [
            <Text key="region" id={`enterprise-lead-generation.matrix.${region}`} />,
            <Text key="profile" id={`enterprise-lead-generation.matrix.${region}.profile`} />,
            <Text key="added" id={`enterprise-lead-generation.matrix.${region}.added`} />,
            <Text key="review" id={`enterprise-lead-generation.matrix.${region}.review`} />,
          ],
        }))}
      />
    </ProductWindow>
  );
}

const rows = ['all', ...regions] as const;
