/** A sketch of the API with draft paths and field names. «...» marks the accent. Lines must fit on a phone. */
const searchRequest = `{
  «"describe"»: "Heads of operations
    at refrigerated-freight
    companies in the Nordics,
    50 to 500 people",
  «"verify"»: true
}`;

const checkRequest = `{
  «"email"»:
    "mara@halden.example.com"
}

{
  «"state"»: "verified",
  «"checks"»: ["syntax", "domain",
    "mailbox", "catch_all"]
}`;

const searchReply = `{
  «"filters"»: [
    { "role": "operations, head" },
    { "industry": "cold chain" },
    { "place": ["DK", "FI", "IS",
      "NO", "SE"] },
    { "staff": [50, 500] }
  ],
  «"leads"»: [{
    "name": "Mara Ellestad",
    "company": "Halden Cold Chain",
    "email":
      "mara@halden.example.com",
    "state": «"verified"»,
    "found_on":
      "halden.example.com/people"
  }]
}`;

export const apiColumns = [
  [
    { label: 'home.api.search', note: 'POST /v1/search', code: searchRequest },
    { label: 'home.api.check', note: 'POST /v1/verify', code: checkRequest },
  ],
  [{ label: 'home.api.reply', note: '200', code: searchReply }],
] as const;
