import { fragment } from '../rspack.base';

export default fragment({
  name: 'mf-pages',
  exposes: {
    './b2b-lead-generation': './src/pages/b2b-lead-generation/B2bLeadGeneration.tsx',
    './book-demo': './src/pages/book-demo/BookDemo.tsx',
    './data': './src/pages/data/Data.tsx',
    './email-finder': './src/pages/email-finder/EmailFinder.tsx',
    './enterprise-lead-generation': './src/pages/enterprise-lead-generation/EnterpriseLeadGeneration.tsx',
    './faq': './src/pages/faq/Faq.tsx',
    './home': './src/pages/home/Home.tsx',
    './icons': './src/pages/icons/Icons.tsx',
    './infrastructure-lead-gen': './src/pages/infrastructure-lead-gen/InfrastructureLeadGen.tsx',
    './lead-generation-agencies': './src/pages/lead-generation-agencies/LeadGenerationAgencies.tsx',
    './legal-noties': './src/pages/legal-noties/LegalNotices.tsx',
    './marketing-agency-lead-gen': './src/pages/marketing-agency-lead-gen/MarketingAgencyLeadGen.tsx',
    './pricing': './src/pages/pricing/Pricing.tsx',
    './privacy': './src/pages/privacy/Privacy.tsx',
    './referrals': './src/pages/referrals/Referrals.tsx',
    './sales-enablement-platform': './src/pages/sales-enablement-platform/SalesEnablementPlatform.tsx',
    './sitemap': './src/pages/sitemap/Sitemap.tsx',
    './startup-lead-generation': './src/pages/startup-lead-generation/StartupLeadGeneration.tsx',
    './startups': './src/pages/startups/Startups.tsx',
    './terms': './src/pages/terms/Terms.tsx',
  },
});
