/** Something that waits until it is let through. */
export interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

export function closedGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}
