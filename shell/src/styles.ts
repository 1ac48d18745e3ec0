/** The style sheets of every document, in this order. */
import '@site/kit/tokens/base.css';
import '@site/kit/tokens/token-rules?css';
