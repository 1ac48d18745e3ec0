import type { ComponentProps } from 'react';
import type {
  InlineWidget,
  PopupButton,
  PopupModal,
  PopupWidget,
  useCalendlyEventListener,
} from 'react-calendly';
import type { Ours } from './ours';

type Inline = ComponentProps<typeof InlineWidget>;

/** All names in react-calendly's types. */
type Names =
  | Exclude<
      | keyof Inline
      | keyof ComponentProps<typeof PopupButton>
      | keyof ComponentProps<typeof PopupModal>
      | keyof ComponentProps<typeof PopupWidget>,
      'key' | 'ref' | 'children'
    >
  | keyof NonNullable<Inline['prefill']>
  | keyof NonNullable<Inline['utm']>
  | keyof NonNullable<Inline['pageSettings']>
  | keyof Parameters<typeof useCalendlyEventListener>[0];

/** The equivalent of each name here. The compiler checks both sides, and a test compares the manual. */
export const reactCalendly: Readonly<Record<Names, Ours>> = {
  url: 'url',
  text: 'text',
  open: 'open',
  onModalClose: 'onClose',
  rootElement: 'mode',
  color: 'color',
  textColor: 'textColor',
  branding: 'branding',
  className: 'className',
  styles: 'style',
  iframeTitle: 'title',
  LoadingSpinner: 'children',
  prefill: 'prefill',
  name: 'name',
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  location: 'location',
  guests: 'guests',
  customAnswers: 'customAnswers',
  date: 'date',
  utm: 'utm',
  utmSource: 'utmSource',
  utmMedium: 'utmMedium',
  utmCampaign: 'utmCampaign',
  utmTerm: 'utmTerm',
  utmContent: 'utmContent',
  salesforce_uuid: 'salesforceUuid',
  pageSettings: 'pageSettings',
  backgroundColor: 'backgroundColor',
  primaryColor: 'primaryColor',
  hideEventTypeDetails: 'hideEventTypeDetails',
  hideLandingPageDetails: 'hideLandingPageDetails',
  hideGdprBanner: 'hideGdprBanner',
  onProfilePageViewed: 'onProfileViewed',
  onEventTypeViewed: 'onEventTypeViewed',
  onDateAndTimeSelected: 'onDateSelected',
  onEventScheduled: 'onScheduled',
  onPageHeightResize: 'onHeight',
};
