import 'yazl';

// Corrects the package's types: every setting is optional, and the callback gets the size (-1 if it cannot be known).
declare module 'yazl' {
  interface ZipFile {
    end(options: Partial<EndOptions>, onSize: (size: number) => void): void;
  }
}
