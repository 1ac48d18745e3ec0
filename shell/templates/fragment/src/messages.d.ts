declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: keyof typeof import('./messages/en-US.json');
    }
  }
}

export {};
