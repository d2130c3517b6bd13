/** Before the tests of a mutant: one counterexample is enough, nobody reads the smallest one. */
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
