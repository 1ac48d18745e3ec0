declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: keyof (typeof import('./messages/en-US.json') &
        typeof import('./consent/messages/en-US.json') &
        typeof import('./preview/messages/en-US.json'));
    }
  }
}

export {};
