import type { ReactElement } from 'react';
import type { BookingWidgetProps } from './contract';

export type * from './contract';
export default function BookingWidget(props: BookingWidgetProps): ReactElement;
