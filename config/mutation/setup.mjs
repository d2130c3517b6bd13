/** Runs before the tests of a mutant: no shrinking, because the counterexample is not read. */
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
