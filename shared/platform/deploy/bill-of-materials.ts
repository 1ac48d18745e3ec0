import type { BundledPackage } from './bundled-packages';

type Packed = Pick<BundledPackage, 'name' | 'version' | 'license'>;

/** The contents of a packed server as CycloneDX 1.6. The same packages give the same text. */
export function billOfMaterials(self: Packed, packages: readonly BundledPackage[]): object {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': self.name, ...described(self) } },
    components: packages.map((one) => ({
      type: 'library',
      'bom-ref': packageUrl(one),
      ...described(one),
      purl: packageUrl(one),
      ...(one.integrity !== null && { hashes: [hashOf(one.integrity)] }),
    })),
    dependencies: [{ ref: self.name, dependsOn: packages.map(packageUrl) }],
  };
}

function described({ name, version, license }: Packed) {
  return { name, version, licenses: [{ expression: license }] };
}

function packageUrl({ name, version }: Packed): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

/** A hash of the lock file as CycloneDX writes it. */
function hashOf(integrity: string) {
  const [algorithm = '', value = ''] = integrity.split('-', 2);
  return {
    alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
    content: Buffer.from(value, 'base64').toString('hex'),
  };
}
