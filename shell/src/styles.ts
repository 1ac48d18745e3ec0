/** The style sheets of every document, in this order. */
import '@site/shared/tokens/base.css';
import '@site/shared/tokens/token-rules?css';
