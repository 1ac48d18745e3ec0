import type { SuccessfulAnswers } from './providers';

export interface ScriptCall {
  /** URL of the provider's script that calls this global function. */
  readonly url: (callback: string) => string;
  readonly success: SuccessfulAnswers;
  readonly timeoutMs: number;
}

let count = 0;

/**
 * Runs the provider's JSONP script in a sandboxed frame with an opaque origin. Resolves with true if exactly one successful
 * answer arrives within `timeoutMs`, otherwise with false. Never rejects. Removes the frame before it resolves.
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
      // The target origin is `*` because a sandboxed document has an opaque origin. Only this frame receives the message.
      () => frame.contentWindow?.postMessage({ url: url(callback), callback, success }, '*', [port2]),
      { once: true },
    );
    document.body.append(frame);
  });
