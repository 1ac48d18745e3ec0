import type { Vocabulary } from './vocabulary';

export const vocabulary: Vocabulary = {
  roles: {
    owner: {
      chip: 'Inhaber/in oder Geschäftsführung',
      add: 'Geschäftsführungen',
      terms:
        'Inhaberinnen und Inhaber|Inhaber|Inhaberschaft|Gründung und Leitung|Besitzer|Gründer|CEO|GF|Geschäftsführer|Geschäftsführung|Eigentümer|Entscheider|Vorstand|Gesellschafter|Partner|Geschäftsleitung|Betreiber|Leiter|Leitende|Leitung|Chef|Direktor|Manager|Head|VP|VPs|Verantwortliche|Führungskraft|Bereichsleiter|Bereichsleitung|Abteilungsleiter|Teamleiter|Chief|Officer|Director',
      titles: ['Inhaber/in', 'Geschäftsführung', 'Gründung und Leitung'],
    },
    operations: {
      chip: 'Betrieb, ab Leitung',
      add: 'Betriebsleitungen',
      terms:
        'COO|Betriebsleiter|Werksleiter|Werkleiter|Praxismanager|Praxisleitung|Logistikleiter|Leiter Logistik|Leiter Betrieb|Leitung Betrieb|Bereichsleitung Betrieb|Praxismanagement|Klinikleitung|Disponent|Niederlassungsleiter|Standortleiter|Klinikmanager',
      fields: 'Operations|Disposition|Fuhrpark|Supply Chain|Produktion|Qualität',
      titles: ['Betriebsleitung', 'Leitung Betrieb', 'Bereichsleitung Betrieb'],
    },
    finance: {
      chip: 'Finanzen, ab Leitung',
      add: 'Finanzleitungen',
      terms: 'CFO|kaufmännische Leitung|kaufmännischer Leiter|Controller|Buchhalter',
      fields: 'Finanzen|Rechnungswesen',
      titles: ['Finanzleitung', 'CFO', 'Kaufmännische Leitung'],
    },
    technology: {
      chip: 'Technik, CTO oder Leitung',
      add: 'CTOs',
      terms:
        'CTO|CIO|IT-Leiter|IT-Leitung|technische Leitung|technischer Leiter|Entwickler|Ingenieur|Softwareentwickler|DevOps|Produktmanager',
      fields: 'IT|Technik|Entwicklung|Plattform|Daten|Sicherheit',
      titles: ['CTO', 'Leitung Plattform', 'Leitung Entwicklung'],
    },
    marketing: {
      chip: 'Marketing oder Marke',
      add: 'Marketingleitungen',
      terms: 'CMO|Markenleitung|Markenverantwortliche|Brand Manager',
      fields: 'Marketing|Kommunikation|Werbung|Öffentlichkeitsarbeit|PR|Marke|Wachstum',
      titles: ['Markenleitung', 'Marketingleitung', 'Leitung Marke und Marketing'],
    },
    sales: {
      chip: 'Vertrieb, ab Leitung',
      add: 'Vertriebsleitungen',
      terms: 'CRO|AEs|Vertriebler',
      fields: 'Vertrieb|Verkauf|Sales|Key Account|Außendienst|Kundenbetreuung|Business Development',
      titles: ['Vertriebsleitung', 'Leitung Verkauf', 'Bereichsleitung Vertrieb'],
    },
    people: {
      chip: 'Personal und HR',
      add: 'Personalleitungen',
      terms: 'Recruiter|CHRO',
      fields: 'Personal|HR|Human Resources',
      titles: ['Personalleitung', 'Leitung HR', 'Bereichsleitung Personal'],
    },
    purchasing: {
      chip: 'Einkauf, Leitung',
      add: 'Einkaufsleitungen',
      terms: 'CPO',
      fields: 'Einkauf|strategischer Einkauf|Beschaffung|Procurement|Materialwirtschaft',
      titles: ['Einkaufsleitung', 'Leitung Beschaffung', 'Strategischer Einkauf'],
    },
  },
  rolesIn: {
    'packaging.operations': {
      chip: 'Werks- oder Produktionsleitung',
      titles: ['Werksleitung', 'Standortleitung', 'Produktionsleitung'],
    },
    'vets.operations': {
      chip: 'Praxis- oder Klinikleitung',
      titles: ['Praxismanagement', 'Klinikleitung', 'Praxisleitung'],
    },
  },
  industries: {
    freight: {
      chip: 'Kühltransport',
      add: 'Kühlspeditionen',
      terms:
        'Kühltransport|Kühlspedition|Kühlfracht|Kühllogistik|Spedition|Spediteur|Logistik|Transport|Fracht|Fuhrunternehmen|Lager|Kurier|Lieferdienst|Tiefkühltransport|Kontraktlogistik',
    },
    software: {
      chip: 'SaaS',
      add: 'SaaS-Firmen',
      terms:
        'SaaS|Software|Tech|App|Start-up|Start-ups|Startup|Cloudsoftware|Informatik|IT|IT-Firma|IT-Firmen|IT-Systemhaus|Systemhaus|Technologie|KI|Scale-up|Scale-ups',
    },
    fintech: {
      chip: 'Fintech',
      add: 'Fintechs',
      terms:
        'Fintech|Bank|Sparkasse|Versicherer|Zahlung|Finanzunternehmen|Finanzdienstleister|Finanzbranche|Insurtech|Kredit|Neobank|Krypto',
    },
    health: {
      chip: 'Krankenhäuser und Kliniken',
      add: 'Krankenhäuser',
      terms:
        'Krankenhaus|Klinik|Spital|Gesundheit|Arztpraxen|Arzt|Zahnarzt|Pflege|Apotheke|Physiotherapie|Physiotherapeut|Medizin',
    },
    vets: {
      chip: 'Tiermedizin',
      add: 'Tierarztgruppen',
      terms: 'Tierarzt|Tiermedizin|Tierklinik|Veterinär|Kleintierpraxis|Tierpraxis|Haustier|Tier',
    },
    packaging: {
      chip: 'Verpackung',
      add: 'Verpackungshersteller',
      terms: 'Verpackung|Karton|Folie|Fabrik|Fertigung|Industrie|Kunststoff|Druckerei|Papier',
    },
    cosmetics: {
      chip: 'Naturkosmetik',
      add: 'Naturkosmetikmarken',
      terms: 'Naturkosmetik|Kosmetik|Beauty|Hautpflege|Parfüm|Parfum|Körperpflege|Pflegeprodukt',
    },
    gyms: {
      chip: 'Fitnessstudios',
      add: 'Fitnessstudios',
      terms: 'Fitness|Gym|Yoga|Yogastudio|Pilates|CrossFit|Sport|Kletterhalle|Boulderhalle',
    },
    energy: {
      chip: 'Solar und Energie',
      add: 'Solarfirmen',
      terms:
        'Solar|PV|Energie|Photovoltaik|Fotovoltaik|Wind|Windkraft|Windpark|Wärmepumpe|Stadtwerk|Erneuerbare|Stromanbieter|Batterie',
    },
    hotels: {
      chip: 'Hotels und Gastronomie',
      add: 'Hotels',
      terms:
        'Hotel|Restaurant|Gastro|Café|Caterer|Hostel|Pension|Bäcker|Bäckerei|Brauerei|Küche|Tourismus|Reise|Lebensmittel|Ferienanlage',
    },
    building: {
      chip: 'Bau und Handwerk',
      add: 'Bauunternehmen',
      terms:
        'Bau|Bauunternehmen|Baufirmen|Baubranche|Bauträger|Handwerk|Dachdecker|Klempner|Elektriker|Schreiner|Tischler|Architekt|Maler|Installateur|Sanitär|Heizungsbauer|Elektro|Immobilien|Zimmerei|Hausverwaltung|Garten',
    },
    legal: {
      chip: 'Kanzleien',
      add: 'Kanzleien',
      terms: 'Kanzlei|Anwalt|Notar|Jurist|Recht',
    },
  },
  signals: {
    hiring: {
      chip: 'Stellen offen',
      add: ', die gerade einstellen',
      terms:
        'einstellen|einstellt|stellt|stellen|suchen Personal|sucht Personal|suchen Mitarbeiter|suchen dringend Personal|sucht dringend Personal|Personal einstellen|Personal einstellt|stellen Personal|stellt Personal|eingestellt|Mitarbeiter suchen|Personal suchen|suchen|sucht|offene Stelle|Stelle offen|Stellenanzeige|Stellenausschreibung|wachsen|wachsende|wächst|Verstärkung',
      why: 'Stellenanzeige',
    },
    funding: {
      chip: 'Finanzierung: neu',
      add: ', die eine Finanzierungsrunde abgeschlossen haben',
      terms:
        'Finanzierungsrunde abgeschlossen|abgeschlossene Finanzierungsrunde|neue Finanzierungsrunde|Finanzierungsrunde|Finanzierung|finanziert|Geld bekommen|Geld erhalten|Geld eingesammelt|Kapital|Seed|Series A|Series B|Wagniskapital',
      why: 'Meldung zur Runde',
    },
    opening: {
      chip: 'Weiterer Standort',
      add: ', die einen zweiten Standort eröffnen',
      terms:
        'zweiten Standort eröffnen|zweiten Standort|zweites Studio eröffnen|zweites Studio|zweite Praxis eröffnen|zweite Praxis|zweite Filiale|zweites Geschäft|neuen Standort eröffnen|neuen Standort|neues Studio|neue Filiale|neues Lager|eröffnen|eröffnet|Eröffnung|expandieren|expandiert|Expansion|umziehen|Umzug|erweitern',
      why: '„Eröffnet bald“',
    },
    sites: {
      chip: '3+ Standorte',
      add: ', mit drei oder mehr Standorten',
      terms: 'mehrere Standorte|mehrere Filialen|mehrere Praxen|viele Standorte|Filialen|Filialist|Kette',
      why: 'Standortseite',
    },
    launch: {
      chip: 'Neue Linie',
      add: ', die eine neue Linie einführen',
      terms:
        'neue Linie einführen|neue Linie lancieren|neue Linie|neue Produktlinie|neues Produkt|neue Kollektion|Markteinführung|Produkteinführung|einführen|lancieren|Launch|neue Marke',
      why: 'Fachpresse',
    },
    cloud: {
      chip: 'Technik: Kubernetes',
      add: ', die Kubernetes nutzen',
      terms: 'Kubernetes nutzen|Kubernetes|K8s|Microservices',
      why: 'Stellenanzeige',
    },
    alike: {
      chip: 'Wie unsere besten fünf',
      add: ', wie unsere besten fünf',
      terms:
        'wie unsere besten fünf|unsere besten fünf|wie unsere besten Kunden|wie unsere Kunden|unsere besten Kunden|besten Kunden|Lookalike|ähnlich wie unsere Kunden|ähnlich',
      why: 'Gleiche Merkmale',
    },
  },
  why: 'Teamseite',
  places: {
    AT: {
      chip: 'Österreich',
      add: ' in Österreich',
      terms: 'Österreich|österreichisch|Wien|Graz|Linz|Salzburg|Innsbruck|Tirol|AT',
    },
    CA: {
      chip: 'Kanada',
      add: ' in Kanada',
      terms: 'Kanada|kanadisch|Toronto|Montreal|Vancouver|Calgary|Ottawa|Ontario|Quebec',
    },
    CH: {
      chip: 'Schweiz',
      add: ' in der Schweiz',
      terms: 'Schweiz|schweizerisch|Ostschweiz|Zürich|Genf|Basel|Bern|Lausanne|Luzern|CH',
    },
    DE: {
      chip: 'Deutschland',
      add: ' in Deutschland',
      terms:
        'Deutschland|deutsch|Berlin|Berliner|München|Münchner|bayerisch|Hamburg|Köln|Frankfurt|Stuttgart|Düsseldorf|Leipzig|Dresden|Hannover|Nürnberg|Bremen|Bayern|Sachsen|Hessen|Baden-Württemberg|Nordrhein-Westfalen|NRW|Niedersachsen|Brandenburg|Thüringen|Saarland|Rheinland-Pfalz|Schleswig-Holstein|Sachsen-Anhalt|Mecklenburg-Vorpommern|Süddeutschland|Norddeutschland|Ruhrgebiet|Essen|Dortmund|Bonn|Münster|DE',
    },
    DK: { chip: 'Dänemark', add: ' in Dänemark', terms: 'Dänemark|dänisch|Kopenhagen|Aarhus|Odense|DK' },
    ES: {
      chip: 'Spanien',
      add: ' in Spanien',
      terms: 'Spanien|spanisch|Madrid|Barcelona|Valencia|Sevilla|Bilbao|Málaga|Mallorca|Katalonien|ES',
    },
    FI: { chip: 'Finnland', add: ' in Finnland', terms: 'Finnland|finnisch|Helsinki|Tampere|Turku|FI' },
    FR: {
      chip: 'Frankreich',
      add: ' in Frankreich',
      terms: 'Frankreich|französisch|Paris|Lyon|Marseille|Toulouse|Nantes|Bordeaux|Lille|Nizza|Straßburg|FR',
    },
    GB: {
      chip: 'Großbritannien',
      add: ' in Großbritannien',
      terms:
        'Großbritannien|britisch|England|englisch|Schottland|Wales|Vereinigtes Königreich|London|Manchester|Birmingham|Leeds|Glasgow|Edinburgh|Bristol|UK|GB',
    },
    NL: {
      chip: 'Niederlande',
      add: ' in den Niederlanden',
      terms: 'Niederlande|niederländisch|Holland|holländisch|Amsterdam|Rotterdam|Utrecht|Den Haag|NL',
    },
    NO: {
      chip: 'Norwegen',
      add: ' in Norwegen',
      terms: 'Norwegen|norwegisch|Oslo|Trondheim|Stavanger|NO',
    },
    PT: {
      chip: 'Portugal',
      add: ' in Portugal',
      terms: 'Portugal|portugiesisch|Lissabon|Porto|Braga|Faro|PT',
    },
    SE: {
      chip: 'Schweden',
      add: ' in Schweden',
      terms: 'Schweden|schwedisch|Stockholm|Göteborg|Malmö|Uppsala|SE',
    },
    US: {
      chip: 'USA',
      add: ' in den USA',
      terms:
        'USA|US|Vereinigte Staaten|Amerika|amerikanisch|New York|Kalifornien|Texas|Florida|Boston|Chicago|San Francisco|Los Angeles|Seattle|Austin|Miami',
    },
    nordics: {
      chip: 'DK, FI, NO, SE',
      add: ' in Nordeuropa',
      terms: 'nordische Länder|nordisch|Skandinavien|skandinavisch|Nordeuropa|Nordics',
    },
    dach: {
      chip: 'AT, CH, DE',
      add: ' in der DACH-Region',
      terms: 'DACH|DACH-Region|D-A-CH|D/A/CH|deutschsprachiger Raum|deutschsprachig',
    },
    iberia: {
      chip: 'ES, PT',
      add: ' auf der Iberischen Halbinsel',
      terms: 'Iberien|iberisch|iberische Halbinsel',
    },
    america: { chip: 'CA, US', add: ' in Nordamerika', terms: 'Nordamerika|nordamerikanisch' },
    eu: { chip: 'EU', add: ' in der EU', terms: 'EU|Europäische Union' },
    europe: {
      chip: 'Europa',
      add: ' in Europa',
      terms: 'Europa|europäisch|EMEA|Westeuropa|Mitteleuropa',
    },
  },
  sizes: [
    {
      min: 1,
      max: 49,
      add: ', unter 50 Beschäftigte',
      terms: 'kleine|kleiner|Kleinbetrieb|Kleinunternehmen',
    },
    {
      min: 50,
      max: 500,
      add: ', 50 bis 500 Beschäftigte',
      terms: 'mittlere Größe|mittelgroß|mittelgroße|mittlere|mittelständisch|Mittelstand|Mittelständler|KMU',
    },
    {
      min: 1000,
      max: Number.POSITIVE_INFINITY,
      add: ', über 1.000 Beschäftigte',
      terms: 'groß|große|großer|recht große|Konzern|Konzerne|Großunternehmen',
    },
  ],
  ages: [
    { days: 7, terms: 'dieser Woche|letzte Woche|vergangene Woche|heute|gestern' },
    { days: 30, terms: 'diesem Monat|letzten Monat|vergangenen Monat|kürzlich|vor kurzem|neulich' },
    { days: 90, terms: 'diesem Quartal|letztes Quartal|vergangenes Quartal' },
    { days: 365, terms: 'diesem Jahr|letztes Jahr|vergangenes Jahr' },
  ],
  sizeChip: (min, max) =>
    max === Number.POSITIVE_INFINITY
      ? `Ab ${count(min)} Beschäftigten`
      : min <= 1
        ? max % 10 === 0
          ? `Bis ${count(max)} Beschäftigte`
          : `Unter ${count(max + 1)} Beschäftigte`
        : `${count(min)}–${count(max)} Beschäftigte`,
  ageChip: (days) => (days === 1 ? 'Letzter Tag' : `Letzte ${days} Tage`),
  notChip: (chip) => `Nicht: ${chip}`,
  level:
    'Leiter|Leitende|Leitung|Chef|Direktor|Manager|Head|VP|VPs|Verantwortliche|Führungskraft|Bereichsleiter|Bereichsleitung|Abteilungsleiter|Teamleiter|Chief|Officer|Director|Team|Abteilung|Mitarbeiter|Experte|Fachkraft|Referent|Sachbearbeiter|Lead|Entscheider|kaufmännische|technische',
  worker:
    'Arzt|Zahnarzt|Tierarzt|Anwalt|Notar|Jurist|Dachdecker|Klempner|Elektriker|Schreiner|Tischler|Architekt|Maler|Installateur',
  unknown:
    'meine Nähe|meine Stadt|meine Region|Maschinenbau|Maschinen bauen|Bauern|Leiter Recht|Leitung Recht|Rechtsabteilung|Gastroenterologe|Gastroenterologie|Pensionskasse|Elektronik|Kartoffel|Sportwagen|Süd-Amerika|New South Wales',
  article: 'ein|eine|der|die|das|den|dem|des',
  small: 'von|vom|in|im|am|an|auf|für|zu|zum|zur|und|oder|mit|bei|beim|aus|of',
  of: 'of|von|der|des',
  at: 'bei|beim',
  sells: 'ich verkaufe|wir verkaufen|vertreiben|bieten|ich bin|wir sind',
  buyer: 'an|für|suchen|suche|brauchen|brauche',
  stop: 'jede Größe|alle Größen|Hallo|Lage|mal|sehen|dringend|gibt|wo|was|wie viele|Top|beste|suchen|gesucht|zwischen|letzten|vergangenen|wer|welche|ist|sind|war|hat|haben|wird|werden|um|nahe|rund|herum|jetzt|gerade|derzeit|aktuell|neu|finde|findet|zeige|mir|uns|wir|ich|ihr|Sie|brauche|will|wollen|möchte|Liste|alle|einige|jede|bitte|seine|unsere|mein|meine|Menschen|Leute|Personen|Person|Ansprechpartner|Kontakte|Kontaktdaten|E-Mail|E-Mail-Adresse|Mailadresse|Leads|Team|Abteilung|Mitarbeiter|leitet|führt|bald|weltweit|überall|nicht nur|arbeiten|arbeitet|als|auch|nur|aber|es|dies|Raum|Land|Länder|Region|Gebiet|Stadt|lokal|kann|können|soll|nutzen|nutzt|verwenden|setzen|abgeschlossen|erhalten|bekommen|innen|sich|wie|sehr|noch|schon|dort|deren|dessen|etwa|ca|circa|nach|vor|durch|über den|über die letzten|sondern|seit|Kunden|Interessenten|beschäftigen|beschäftigt|Firma|Firmen|Unternehmen|Betrieb|Organisation|Branche|Gesellschaft|GmbH|AG|führende|m|w|d',
  filler:
    'Firma|Firmen|Unternehmen|Betrieb|Organisation|Branche|Gesellschaft|GmbH|AG|führende|Hersteller|Gruppe|Verbund|Netzwerk|Anbieter|Agentur|Beratung|Makler|Studio|Praxis|Praxen|Marke|Haus|Häuser|Laden|Dienstleister|Lieferant|Produzent|unabhängige|inhabergeführte|private|familiengeführt|Startup|Start-up|Start-ups|Scale-up|Scale-ups|Zentrum|Büro|Tech|Plattform|Daten|Sicherheit|Qualität|Produktion|Wachstum|Installateur',
  not: '!|nicht|weder|ohne|außer|außerhalb|kein|keine|ausgenommen|bis auf|exkl|mit Ausnahme|abgesehen|nie|niemals|die keine|die kein|haben keine|hat keine|hat kein|ausgeschlossen|minus',
  without: 'ohne|die keine|die kein|haben keine|hat keine|hat kein',
  and: 'und|oder|noch',
  over: 'mehr|über|größer|mehr als|größer als',
  least: 'mindestens|mind|min|ab|nicht weniger als|nicht unter|wenigstens',
  under: 'weniger|unter|weniger als|kleiner|kleiner als',
  most: 'bis|bis zu|höchstens|maximal|max|maximum|nicht mehr als|nicht über',
  to: 'bis|bis zu|und',
  staff:
    'Mitarbeiter|Mitarbeitende|Beschäftigte|Angestellte|Leute|Personen|Menschen|Köpfe|MA|Stellen|Arbeitsplätze|Kollegen',
  sites: 'Standort|Filiale|Klinik|Praxis|Praxen|Werk|Studio|Büro|Lager|Haus|Häuser|Hotel|Restaurant|Laden',
  units: { tag: 1, woch: 7, monat: 30, quartal: 90, jahr: 365 },
  numbers: {
    zwanzig: 20,
    dreissig: 30,
    vierzig: 40,
    funfzig: 50,
    sechzig: 60,
    siebzig: 70,
    achtzig: 80,
    neunzig: 90,
    sechzehn: 16,
    siebzehn: 17,
    zwolf: 12,
    elf: 11,
    zehn: 10,
    ein: 1,
    zwei: 2,
    drei: 3,
    vier: 4,
    funf: 5,
    sechs: 6,
    sieben: 7,
    acht: 8,
    neun: 9,
    hundert: 100,
    tausend: 1000,
    millionen: 1_000_000,
    million: 1_000_000,
    mio: 1_000_000,
    milliarden: 1_000_000_000,
  },
  stem: (word) => {
    // "Lage" is no "Lager", "Bauern" do not build, and "mal" does not paint.
    const own = /^(lage|bauer|maler|kleiner|grosser)(in|innen|n|s)?$/.exec(word)?.[1];
    if (own) return own;
    const stem = word.replace(/innen$|in$/, '');
    const base = stem.length >= 4 ? stem : word;
    const short = base.replace(/(ern|er|en|es|em|e|n|s)$/, '');
    return short.length >= 3 ? short : base;
  },
  compounds: true,
  full: 'Eine Suche hat höchstens 240 Zeichen.',
  examples: [
    'Marketingleitungen von Hotels in Spanien, die gerade einstellen',
    'CTOs bei Fintechs in London mit neuer Finanzierungsrunde',
    'Geschäftsführungen von Bauunternehmen in Bayern mit über 50 Beschäftigten',
  ],
};

function count(number: number): string {
  return number.toLocaleString('de-DE');
}
