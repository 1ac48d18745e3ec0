/** Where the site and the scheduling provider are, for every example host. */
const site = process.env.BOOKING_SITE ?? 'http://localhost:4600';

export const bookingHost = {
  site,
  schedulingUrl: process.env.SCHEDULING_URL ?? 'http://localhost:4601/quarry/demo',
  scriptUrl: process.env.SCHEDULING_SCRIPT_URL ?? 'http://localhost:4601/assets/external/widget.js',
};
