import type { Vocabulary } from './vocabulary';

export const vocabulary: Vocabulary = {
  roles: {
    owner: {
      chip: 'Owner or managing director',
      add: 'owners',
      terms:
        'owner|founder|co-founder|cofounder|ceo|MD|managing director|president|entrepreneur|boss|decision maker|c-level|c-suite|general manager|hiring manager|partner|proprietor|leadership|head|director|manager|mgr|leader|chief|officer|executive|vp|vice president|svp',
      titles: ['Owner', 'Managing director', 'Founder'],
    },
    operations: {
      chip: 'Operations, head or above',
      add: 'heads of operations',
      terms:
        'coo|chief operating|practice manager|logistics manager|head of logistics|dispatcher|site manager|office manager|branch manager|warehouse manager|transport manager|head of clinics',
      fields: 'operation|ops|supply chain|dispatch|plant|production|fleet|facility|quality',
      titles: ['Head of operations', 'Operations director', 'VP operations'],
    },
    finance: {
      chip: 'Finance, head or above',
      add: 'finance leads',
      terms: 'cfo|controller|accountant|treasurer|bookkeeper',
      fields: 'finance|financial|accounting',
      titles: ['Head of finance', 'CFO', 'Finance director'],
    },
    technology: {
      chip: 'Technology, CTO or lead',
      add: 'CTOs',
      terms:
        'cto|cio|ciso|head of it|it manager|it director|it lead|it head|it team|it department|chief information|tech lead|engineer|developer|dev|software engineer|software developer|devops|software architect|solution architect|enterprise architect|cloud architect|data architect|IT architect|system architect|technical architect|product owner',
      fields: 'technology|engineering|IT|technical|platform|data|security|product',
      titles: ['CTO', 'Head of platform', 'VP engineering'],
    },
    marketing: {
      chip: 'Marketing or brand',
      add: 'marketing managers',
      terms: 'cmo|marketer|content manager',
      fields: 'marketing|communication|PR|demand generation|seo|brand|growth',
      titles: ['Brand manager', 'Head of marketing', 'Marketing director'],
    },
    sales: {
      chip: 'Sales, head or above',
      add: 'sales directors',
      terms: 'cro|aes|account executive|account manager|sdr|bdr|salespeople|salesperson',
      fields: 'sales|business development|customer success|revenue|commercial',
      titles: ['Head of sales', 'Sales director', 'VP sales'],
    },
    people: {
      chip: 'People and HR',
      add: 'HR managers',
      terms:
        'chro|people ops|people operation|recruiter|hr business partner|people lead|people team|people officer|chief people|vp people|head of people',
      fields: 'hr|human resource|recruiting|recruitment|talent|personnel',
      titles: ['Head of people', 'HR director', 'People lead'],
    },
    purchasing: {
      chip: 'Procurement, head',
      add: 'procurement heads',
      terms: 'buyer|cpo|category manager|supplier manager|head of buying',
      fields: 'procurement|purchasing|sourcing',
      titles: ['Head of procurement', 'Procurement director', 'Lead buyer'],
    },
  },
  rolesIn: {
    'packaging.operations': {
      chip: 'Plant or production head',
      titles: ['Plant manager', 'Plant director', 'Head of production'],
    },
    'vets.operations': {
      chip: 'Practice or clinic head',
      titles: ['Practice manager', 'Head of clinics', 'Operations lead'],
    },
  },
  industries: {
    freight: {
      chip: 'Cold-chain freight',
      add: 'freight companies',
      terms:
        'freight|refrigerated|cold-chain|reefer|haulage|haulier|logistic|trucking|transport|transportation|shipping|carrier|delivery|courier|warehouse|warehousing',
    },
    software: {
      chip: 'SaaS',
      add: 'SaaS firms',
      terms:
        'saas|software|enterprise software|tech|cloud software|app|startup|start-up|IT|technology|information technology|scaleup|scale-up|ai|marketing software|sales software|hr software|accounting software',
    },
    fintech: {
      chip: 'Fintech',
      add: 'fintechs',
      terms:
        'fintech|bank|banking|payment|insurance|insurtech|insurer|finance|financial|financial services|lending|lender|neobank|crypto',
    },
    health: {
      chip: 'Hospitals and clinics',
      add: 'hospitals',
      terms:
        'hospital|clinic|healthcare|health|medical|doctor|dentist|physiotherapist|dental|care home|pharmacy|medtech',
    },
    vets: {
      chip: 'Veterinary',
      add: 'veterinary groups',
      terms: 'veterinary|vet|veterinarian|pet|animal',
    },
    packaging: {
      chip: 'Packaging',
      add: 'packaging makers',
      terms: 'packaging|carton|box maker|foil|manufacturing|factory|industrial|plastic|print|printing|paper',
    },
    cosmetics: {
      chip: 'Natural cosmetics',
      add: 'natural cosmetics makers',
      terms: 'cosmetic|natural cosmetic|beauty|skincare|skin care|make-up|perfume|fragrance|personal care',
    },
    gyms: {
      chip: 'Gyms',
      add: 'gyms',
      terms: 'gym|fitness|yoga|pilates|crossfit|sport|health club|climbing',
    },
    energy: {
      chip: 'Solar and energy',
      add: 'solar companies',
      terms:
        'solar|energy|wind|photovoltaic|heat pump|renewable|utility|cleantech|wind farm|power plant|power|battery',
    },
    hotels: {
      chip: 'Hotels and restaurants',
      add: 'hotels',
      terms:
        'hotel|restaurant|hospitality|cafe|coffee shop|catering|caterer|resort|hostel|bar|bakery|brewery|kitchen|tourism|travel|food',
    },
    building: {
      chip: 'Construction',
      add: 'construction companies',
      terms:
        'construction|building|builder|contractor|roofer|plumber|electrician|carpenter|installer|painter|joiner|landscaper|roofing|plumbing|architect|architecture|real estate|estate agent|property|property developer|hvac',
    },
    legal: {
      chip: 'Law firms',
      add: 'law firms',
      terms:
        'law firm|corporate law|corporate law firm|corporate lawyer|law|legal|lawyer|attorney|solicitor|notary|counsel|legal counsel|general counsel|litigation',
    },
  },
  signals: {
    hiring: {
      chip: 'Hiring',
      add: ', hiring now',
      terms:
        'hiring|hire|hired|recruiting|recruit|open role|open position|job opening|job post|vacancy|growing|fast-growing|looking for staff|seeking|company looking for|firm looking for|that are looking for|that look for',
      why: 'Job post, own site',
    },
    funding: {
      chip: 'Funding: new',
      add: ', that raised a round',
      terms:
        'raised round|raise|raised|raising|raised money|round|funding|funded|funding round|seed|series a|series b|venture-backed|vc-backed|just closed',
      why: 'News of the round',
    },
    opening: {
      chip: 'Opening another site',
      add: ', opening a second site',
      terms:
        'opening second site|opening second location|opening second practice|opening new site|opening new location|opening new store|opening new office|second site|second location|second practice|new location|new office|opening|opened|expanding|expansion|expand|new store|moving to|moving into',
      why: '“Opening soon” page',
    },
    sites: {
      chip: '3+ sites',
      add: ', with three or more sites',
      terms:
        'three or more sites|several sites|several locations|multiple sites|multiple locations|many locations|multi-site|multi-location|several clinics|branches|chain',
      why: 'Locations, own site',
    },
    launch: {
      chip: 'Launch: new',
      add: ', launching a new line',
      terms:
        'launching new line|launching new product|launch|launching|launched|new line|new product|product launch|new collection|new brand|rebranding|releasing',
      why: 'Trade press',
    },
    cloud: {
      chip: 'Stack: Kubernetes',
      add: ', running on Kubernetes',
      terms: 'running on kubernetes|using kubernetes|kubernetes|k8s|cloud-native|microservice',
      why: 'Stack in a job post',
    },
    alike: {
      chip: 'Like our best five',
      add: ', like our best five',
      terms:
        'like our best five|like our best customers|like our customers|like our best|lookalike|look-alike|similar to our customers|similar|best customers',
      why: 'Shared traits',
    },
  },
  why: 'Team page',
  places: {
    AT: {
      chip: 'Austria',
      add: ' in Austria',
      terms: 'Austria|Austrian|Vienna|Wien|Graz|Linz|Salzburg|Innsbruck|AT',
    },
    CA: {
      chip: 'Canada',
      add: ' in Canada',
      terms:
        'Canada|Canadian|Toronto|Montreal|Vancouver|Calgary|Ottawa|Ontario|Quebec|Alberta|British Columbia',
    },
    CH: {
      chip: 'Switzerland',
      add: ' in Switzerland',
      terms: 'Switzerland|Swiss|Zurich|Geneva|Basel|Bern|Lausanne|CH',
    },
    DE: {
      chip: 'Germany',
      add: ' in Germany',
      terms:
        'Germany|German|Berlin|Munich|München|Hamburg|Cologne|Köln|Frankfurt|Stuttgart|Dusseldorf|Leipzig|Dresden|Hanover|Nuremberg|Nürnberg|Bremen|Bavaria|Saxony|Ruhr|DE',
    },
    DK: { chip: 'Denmark', add: ' in Denmark', terms: 'Denmark|Danish|Copenhagen|Aarhus|Odense|Aalborg|DK' },
    ES: {
      chip: 'Spain',
      add: ' in Spain',
      terms: 'Spain|Spanish|Madrid|Barcelona|Valencia|Seville|Bilbao|Malaga|Catalonia|Andalusia|ES',
    },
    FI: {
      chip: 'Finland',
      add: ' in Finland',
      terms: 'Finland|Finnish|Helsinki|Tampere|Turku|Espoo|Oulu|FI',
    },
    FR: {
      chip: 'France',
      add: ' in France',
      terms: 'France|French|Paris|Lyon|Marseille|Toulouse|Nantes|Bordeaux|Lille|FR',
    },
    GB: {
      chip: 'United Kingdom',
      add: ' in the United Kingdom',
      terms:
        'United Kingdom|uk|Britain|Great Britain|British|England|English|Scotland|Scottish|Wales|London|Manchester|Birmingham|Leeds|Glasgow|Edinburgh|Bristol|Liverpool|GB',
    },
    NL: {
      chip: 'Netherlands',
      add: ' in the Netherlands',
      terms: 'Netherlands|Dutch|Holland|Amsterdam|Rotterdam|Utrecht|Eindhoven|The Hague|NL',
    },
    NO: {
      chip: 'Norway',
      add: ' in Norway',
      terms: 'Norway|Norwegian|Oslo|Bergen|Trondheim|Stavanger|Tromso|NO',
    },
    PT: {
      chip: 'Portugal',
      add: ' in Portugal',
      terms: 'Portugal|Portuguese|Lisbon|Porto|Braga|Coimbra|Faro|PT',
    },
    SE: { chip: 'Sweden', add: ' in Sweden', terms: 'Sweden|Swedish|Stockholm|Gothenburg|Malmo|Uppsala|SE' },
    US: {
      chip: 'United States',
      add: ' in the United States',
      terms:
        'United States|US|the us|in us|us-based|usa|America|American|New York|NYC|Silicon Valley|East Coast|West Coast|California|Texas|Florida|Boston|Chicago|San Francisco|Los Angeles|Seattle|Austin|Denver|Atlanta|Miami|Dallas|Houston|Ohio|Washington|Massachusetts|Illinois|Colorado|Midwest|Bay Area',
    },
    nordics: {
      chip: 'DK, FI, NO, SE',
      add: ' in the Nordics',
      terms: 'Nordics|Nordic|Scandinavia|Scandinavian|Northern Europe',
    },
    dach: {
      chip: 'AT, CH, DE',
      add: ' in the DACH region',
      terms: 'dach|dach region|D-A-CH|D/A/CH|German-speaking countries|German-speaking',
    },
    iberia: { chip: 'ES, PT', add: ' in Iberia', terms: 'Iberia|Iberian|Iberian peninsula' },
    america: { chip: 'CA, US', add: ' in North America', terms: 'North America|North American' },
    eu: { chip: 'EU', add: ' in the EU', terms: 'eu|European Union' },
    europe: {
      chip: 'Europe',
      add: ' in Europe',
      terms: 'Europe|European|emea|Western Europe',
    },
  },
  sizes: [
    { min: 1, max: 49, add: ', under 50 people', terms: 'small|tiny|small business|small and local' },
    {
      min: 50,
      max: 500,
      add: ', 50 to 500 people',
      terms: 'mid-sized|mid-size|medium-size|medium|medium-sized|mid-market|midsize|sme|smb',
    },
    {
      min: 1000,
      max: Number.POSITIVE_INFINITY,
      add: ', over 1,000 people',
      terms: 'large|big|enterprise|huge|corporate|corporation',
    },
  ],
  ages: [
    { days: 7, terms: 'this week|last week|past week|previous week|today|yesterday' },
    { days: 30, terms: 'this month|last month|past month|previous month|recently|recent|lately' },
    { days: 90, terms: 'this quarter|last quarter|past quarter|previous quarter' },
    { days: 365, terms: 'this year|last year|past year|previous year' },
  ],
  sizeChip: (min, max) =>
    max === Number.POSITIVE_INFINITY
      ? `${count(min)}+ staff`
      : min <= 1
        ? max % 10 === 0
          ? `Up to ${count(max)} staff`
          : `Under ${count(max + 1)} staff`
        : `${count(min)}–${count(max)} staff`,
  ageChip: (days) => (days === 1 ? 'Last day' : `Last ${days} days`),
  notChip: (chip) => `Not: ${chip}`,
  level:
    'head|director|manager|mgr|leader|chief|officer|executive|vp|vice president|svp|lead|senior|responsible|in charge|specialist|team|department|professional|expert|rep|representative|staff member|decision maker',
  worker:
    'doctor|dentist|physiotherapist|vet|veterinarian|lawyer|attorney|solicitor|notary|counsel|legal counsel|general counsel|builder|contractor|roofer|plumber|electrician|carpenter|installer|painter|joiner|landscaper|architect',
  unknown:
    'English-speaking|French-speaking|Spanish-speaking|fluent in English|fluent in French|fluent in German|fluent in Spanish|chief of staff|chief medical|energy manager|near me|my area|my city|my region|my country|nearby|executive search|head of legal|legal director|director of legal|legal manager|chief legal|legal department|legal team|machine builder|machine building|machine maker|boat builder|ship builder|shipbuilder|pet food|animal feed|big data|large language model|latin america|south america|central america|latin american|south american|eastern europe|eastern european|new south wales',
  article: 'a|an|the',
  small: 'of|at|in|on|for|to|and|or|with',
  of: 'of',
  at: 'at',
  sells: 'sell|selling|offer|provide|we are|we re|i am|i m|as a',
  buyer: 'to|looking for|interested in|need|want',
  stop: 'seeking|role|position|hi|hello|you|what|where|how|many|top|best|ago|everyone|m|d|w|ve|re|ll|last|past|previous|who|that|which|whose|is|are|was|be|been|have|has|had|from|by|near|around|based|located|headquartered|number|size|now|right|just|currently|new|find|show|me|we|i|want|need|looking|look|search|searching|give|us|list|all|any|some|every|please|their|its|our|my|your|people|person|contacts|contact details|email|email address|leads|lead list|team|department|working|work|as|do|does|doing|s|more|very|within|across|into|over there|over the last|over the past|them|they|run|running|use|using|via|also|only|but|it|this|those|these|there|region|area|country|city|local|worldwide|globally|anywhere|not only|soon|day|like|can|will|would|should|get|got|sell|employ|employing|prospects|customers|clients|about|up|out|each|between|company|firm|business|organisation|organization|sector|industry|market|space|leading|b2b',
  filler:
    'company|firm|business|organisation|organization|sector|industry|market|space|leading|b2b|maker|manufacturer|group|network|provider|agency|consultancy|consultant|consulting|agent|broker|startup|start-up|studio|practice|house|operator|shop|store|vendor|supplier|producer|independent|owner-managed|private|family|family-owned|natural|boutique|enterprise|scaleup|scale-up|clinic|hospital|services|owned|center|centre|office|team|tech|installer|plant|production|fleet|facility|quality|technical|platform|data|security|product|brand|growth|revenue|commercial',
  not: '!|not|except|excluding|without|outside|no|non|exclude|but not|everyone but|all but|other than|apart from|neither|aren t|isn t|don t|doesn t|haven t|hasn t|didn t|never|no longer|anywhere but|everywhere but|anything but|everything but|anyone but|country but|excl|excluded|w/o|with no|have no|has no|don t have|doesn t have|can t be|cannot be|won t|wont|isnt|arent|dont|doesnt|didnt|not include|don t include|dont include|leave out|skip|minus|instead of|not part of|w/out|not interested in',
  without: 'without|w/o|with no|have no|has no|don t have|doesn t have',
  and: 'and|or|nor',
  over: 'more|over|more than|more then|above|bigger than|larger than|greater than|higher than',
  least:
    'at least|atleast|minimum|min|plus|and up|upwards|no fewer than|no less than|not less than|not fewer than|not under',
  under: 'fewer|less|under|less than|less then|fewer than|below|smaller than|lower than|sub',
  most: 'up to|upto|at most|max|maximum|no more than|not more than|not over|no larger than',
  to: 'to|up to|upto|and|until|through',
  staff: 'people|ppl|employee|staff|headcount|person|worker|fte|head|team member|seat|colleague',
  sites:
    'site|location|clinic|practice|branch|store|shop|plant|studio|office|depot|gym|hotel|restaurant|warehouse|hospital',
  units: { day: 1, week: 7, month: 30, quarter: 90, year: 365 },
  numbers: {
    eleven: 11,
    twelve: 12,
    thirteen: 13,
    fourteen: 14,
    fifteen: 15,
    sixteen: 16,
    seventeen: 17,
    eighteen: 18,
    nineteen: 19,
    twenty: 20,
    thirty: 30,
    forty: 40,
    fifty: 50,
    sixty: 60,
    seventy: 70,
    eighty: 80,
    ninety: 90,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    hundred: 100,
    thousand: 1000,
    million: 1_000_000,
    billion: 1_000_000_000,
  },
  stem: (word) =>
    word.length < 3
      ? word
      : word
          .replace(/ies$/, 'y')
          .replace(/(s|x|ch|sh)es$/, '$1')
          // "Enterprise" like "enterprises".
          .replace(/(....s)e$/, '$1')
          .replace(/([^s])s$/, '$1'),
  compounds: false,
  full: 'A search has at most 240 characters.',
  examples: [
    'Marketing managers at hotels in Spain, hiring now',
    'CTOs at fintechs in London that raised a round',
    'Owners of gyms in Texas opening a second site',
  ],
};

function count(number: number): string {
  return number.toLocaleString('en-US');
}
