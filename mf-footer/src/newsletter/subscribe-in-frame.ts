import type { SuccessfulAnswers } from './providers';

export interface ScriptCall {
  /** Address of the provider's script that calls this global function. */
  readonly url: (callback: string) => string;
  readonly success: SuccessfulAnswers;
  readonly timeoutMs: number;
}

let count = 0;

/**
 * Subscribes by the provider's script, run in a sandboxed frame of its own origin. Never rejects: everything but one
 * clear yes within `timeoutMs` is false. The frame is gone when the promise settles.
 */
export const subscribeInFrame = ({ url, success, timeoutMs }: ScriptCall): Promise<boolean> =>
  new Promise((resolve) => {
    count += 1;
    const callback = `newsletter_${Date.now().toString(36)}_${count}`;
    const { port1, port2 } = new MessageChannel();
    const frame = document.createElement('iframe');
    const settle = (subscribed: boolean) => {
      clearTimeout(timer);
      port1.close();
      frame.remove();
      resolve(subscribed);
    };
    const timer = setTimeout(settle, timeoutMs, false);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => settle(data === true);

    frame.hidden = true;
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.src = new URL('./frame/subscribe.html', import.meta.url).href;
    frame.addEventListener(
      'load',
      // A sandboxed document has no origin to name; what it is told is public but for the address just typed, and only
      // the frame that was made here can get it.
      () => frame.contentWindow?.postMessage({ url: url(callback), callback, success }, '*', [port2]),
      { once: true },
    );
    document.body.append(frame);
  });
