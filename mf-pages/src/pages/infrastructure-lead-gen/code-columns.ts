/** A sketch of the API with draft paths and field names. «...» marks the accent. Lines must fit on a phone. */
const request = `POST /v1/search
Authorization: Bearer <key>

{
  «"describe"»: "CTOs at fintechs
    running on Kubernetes,
    hiring in Lisbon",
  «"verify"»: true,
  «"stream"»: true
}`;

const enrich = `POST /v1/enrich

{
  «"name"»: "Rui Falcão",
  «"domain"»:
    "contacerta.example.com"
}`;

const stream = `{ «"filters"»: [
    { "role": "CTO" },
    { "industry": "fintech" },
    { "stack": "Kubernetes" },
    { "hiring_in": "Lisbon" } ] }

{ «"lead"»: {
    "name": "Inês Caldeira",
    "company": "Remessa",
    "email":
      "ines@remessa.example.com",
    "state": «"verified"»,
    "found_on":
      "talks.example.org" } }

{ «"lead"»: {
    "name": "Rui Falcão",
    "company": "Conta Certa",
    "state": «"checking"»,
    "waiting_for": "mailbox" } }

{ «"done"»: { "leads": 38 } }`;

export const codeColumns = [
  [
    { label: 'infrastructure-lead-gen.code.request', note: 'JSON', code: request },
    { label: 'infrastructure-lead-gen.code.enrich', note: 'JSON', code: enrich },
  ],
  [{ label: 'infrastructure-lead-gen.code.stream', note: '200, JSON Lines', code: stream }],
] as const;
