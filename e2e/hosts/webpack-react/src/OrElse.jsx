import { Component } from 'react';

/** Shows the fallback where what is inside could not be loaded, or threw: the page around it stays. */
export class OrElse extends Component {
  state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
