/** Where the site and the scheduling provider are, for every example host. */
const site = process.env.BOOKING_SITE ?? 'http://localhost:4600';

export const bookingHost = {
  site,
  schedulingUrl: process.env.SCHEDULING_URL ?? 'https://calendly.com/you/demo',
  scriptUrl:
    process.env.SCHEDULING_SCRIPT_URL ?? 'https://assets.calendly.com/assets/external/widget.js',
};
