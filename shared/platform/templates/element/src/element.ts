/** Defines the element once, in browsers. It adds behaviour to its content. */
export function defineElement(): void {
  if (customElements.get('mf-newcomer') !== undefined) return;
  customElements.define(
    'mf-newcomer',
    class extends HTMLElement {
      connectedCallback() {
        const output = this.querySelector('output');
        this.onclick = () => {
          if (output !== null) output.value = String(Number(output.value) + 1);
        };
      }
    },
  );
}
