import { listOf } from '../facts';

export const fintech = listOf(
  { role: 'technology', industry: 'fintech', country: 'PT', signals: ['cloud', 'hiring'] },
  [
    ['Inês Caldeira', 0, 'Remessa', 'ines@remessa', 130, 2],
    ['Rui Falcão', 0, 'Conta Certa', 'rui@contacerta', 75, 5],
    ['Dana Petrov', 1, 'Troco', 'dana.petrov@troco', 48, 8],
    ['Hugo Menezes', 0, 'Bolso Pay', 'hugo@bolsopay', 220, 12],
    ['Beatriz Louro', 2, 'Fatura Viva', 'b.louro@faturaviva', 90, 18],
    ['Nils Adeyemi', 0, 'Saldo Labs', 'nils@saldo-labs', 36, 25],
  ],
);
