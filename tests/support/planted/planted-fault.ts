/** A fault that a test must notice: one piece of a file, exchanged for another. */
export interface PlantedFault {
  /** What is wrong then, in a few words. */
  readonly fault: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly code: string;
  readonly planted: string;
}

/** A fault with the narrow test that must notice it. */
export interface TestedFault extends PlantedFault {
  /** The test file that must fail. */
  readonly test: string;
  /** Part of the titles of the tests to run; all of the file when left out. */
  readonly title?: string;
  /** Part of what the failure prints, such as the title of the test or of the assertion. */
  readonly fails: string;
}
