import type { ShellServices } from '../shell-context';
import { createSlots } from '../slots';

/** The shell's services for a test. A message that cannot be formatted throws. */
export function testServices(given: Pick<ShellServices, 'loader'> & Partial<ShellServices>): ShellServices {
  return {
    slots: createSlots(),
    placed: [],
    locale: 'en-US',
    messages: {},
    canTransition: () => true,
    moving: () => false,
    hydrating: () => false,
    onLoadFailure: () => {},
    onMessageError: (error) => {
      throw error;
    },
    ...given,
  };
}
