import 'yazl';

// The package's types leave out that every setting is optional and that the callback is given the size (-1 where it
// cannot be known).
declare module 'yazl' {
  interface ZipFile {
    end(options: Partial<EndOptions>, onSize: (size: number) => void): void;
  }
}
